import { getInfo } from '@matchdesk/shared/contract'
import { formatCount, formatDay, formatMoment } from '@matchdesk/shared/values'

/** The title of a field in the contract, else its name in words. That of money names the currency. */
export function getTitle(name: string, schema: Parameters<typeof getInfo>[0], currency?: string): string {
  const words = name.replaceAll('_', ' ')
  const { title = words.charAt(0).toUpperCase() + words.slice(1), unit } = getInfo(schema) ?? {}
  return currency && unit === 'currency' ? `${title} (${currency})` : title
}

/** A day without a time on the wire: `2000-01-31`. */
export const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A value as a person reads it. Only what is counted stays a number. */
export function plain(schema: Parameters<typeof getInfo>[0], value: unknown, locale: string): string | number {
  const info = getInfo(schema)
  const label = info?.labels?.[String(value)]
  if (label !== undefined) return label
  if (info?.control === 'date' && typeof value === 'string') return isDay(value) ? formatDay(value, locale) : formatMoment(value, locale)
  if (typeof value === 'object' && value !== null) return Object.values(value).join(', ')
  return typeof value === 'number' ? value : String(value ?? '')
}

/** A number in a sentence, which is English: `4,312`. */
export const countText = (count: number) => formatCount(count, 'en-US')

/** Some names in a sentence: the first three, then how many more. */
export function joinNames(names: readonly string[]): string {
  const more = names.length - 3
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${countText(more)} more` : '')
}
