import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Usage } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { countText } from '../values/format'

/** A read by the id of a record that counts what uses it. */
type UsageEndpoint = Endpoint & { readonly output: typeof Usage }

interface Props {
  endpoint: UsageEndpoint
  id: string
  /** The used record in a sentence, for example `this package`. */
  subject: string
  /** The consequence for the records that use it. */
  consequence: string
}

/**
 * Reads the number of uses once, when the question opens: the delete that the question is about leaves no record to count.
 * Renders nothing where the API does not count uses.
 */
export function UsageNote({ endpoint, id, subject, consequence }: Props) {
  const { value, failure, isPending } = useRead(useHost(), { ...endpoint, resources: [] }, { params: { id } } as Input<UsageEndpoint>, {
    since: 'mount',
  })
  if (!value && !failure && !isPending) return null
  const usage = value
    ? usageSentence(value, subject)
    : failure
      ? `How many use ${subject} is not known at the moment.`
      : `Counting how many use ${subject}…`
  return (
    <p role="status">
      <strong>{value && isUsed(value) ? `${usage} ${consequence}` : usage}</strong>
    </p>
  )
}

const listUses = ({ also = [], ...first }: Usage) => [first, ...also]

const isSingular = ({ count, more }: Pick<Usage, 'count' | 'more'>) => count === 1 && !more
const singular = (plural: string) => plural.slice(0, -1)
const useText = (uses: Omit<Usage, 'also'>) =>
  `${uses.more ? 'more than ' : ''}${countText(uses.count)} ${isSingular(uses) ? singular(uses.by) : uses.by}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Does anything use the record? */
export const isUsed = (usage: Usage) => listUses(usage).some(({ count }) => count > 0)

/** As in `12 members and 1 pending payment use this package.` */
export function usageSentence(usage: Usage, subject: string): string {
  const [main, ...rest] = listUses(usage).filter(({ count }) => count > 0)
  if (!main)
    return `No ${listUses(usage)
      .map(({ by }) => singular(by))
      .join(' and no ')} uses ${subject}.`
  const verb = rest.length === 0 && isSingular(main) ? 'uses' : 'use'
  const texts = [main, ...rest].map(useText)
  return `${capital([texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and '))} ${verb} ${subject}.`
}
