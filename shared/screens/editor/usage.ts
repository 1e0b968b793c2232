import type { Usage } from '@matchdesk/shared/contract'
import { countText } from '../values/format'

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
