import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Usage } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { isUsed, usageSentence } from './usage'

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
