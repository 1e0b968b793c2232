import type { Usage } from '@matchdesk/shared/contract'
import { counted } from '../values/format'

const usesOf = ({ also = [], ...first }: Usage) => [first, ...also]

const isOne = ({ count, more }: Pick<Usage, 'count' | 'more'>) => count === 1 && !more
const singular = (plural: string) => plural.slice(0, -1)
const numberOf = (uses: Omit<Usage, 'also'>) => `${uses.more ? 'more than ' : ''}${counted(uses.count)} ${isOne(uses) ? singular(uses.by) : uses.by}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Does anything use the record? */
export const isUsed = (usage: Usage) => usesOf(usage).some(({ count }) => count > 0)

/** As in `12 members and 1 pending payment use this package.` */
export function usageSentence(usage: Usage, subject: string): string {
  const [first, ...rest] = usesOf(usage).filter(({ count }) => count > 0)
  if (!first)
    return `No ${usesOf(usage)
      .map(({ by }) => singular(by))
      .join(' and no ')} uses ${subject}.`
  const verb = rest.length === 0 && isOne(first) ? 'uses' : 'use'
  return `${capital([first, ...rest].map(numberOf).join(' and '))} ${verb} ${subject}.`
}
