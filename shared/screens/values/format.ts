import { infoOf } from '@matchdesk/shared/contract'
import { formatCountEnUs, formatMomentEnUs } from './formatEnUs'

/** The title of a field in the contract, else its name in words. */
export function titleOf(name: string, schema: Parameters<typeof infoOf>[0]): string {
  const words = name.replaceAll('_', ' ')
  return infoOf(schema)?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const day = { month: 'short', day: '2-digit', year: 'numeric' } as const

/** A format is slow to make and quick to use: one for each locale. */
function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const formats: Record<string, F> = {}
  return (locale) => (formats[locale] ??= make(locale))
}

const momentFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }))
const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }))

/** The locale of the console. What its first rows show is written without Intl, for which they would wait while a browser loads it. */
const enUs = 'en-US'

/** A moment in the browser's time zone, like `Jan 01, 2024, 10:30 AM`. Any other text stays as it is. */
export function formatMoment(iso: string, locale: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  return locale === enUs ? formatMomentEnUs(moment) : momentFormat(locale).format(moment)
}

/** A number, like `4,312`. */
export const formatCount = (count: number, locale: string) =>
  locale === enUs && Number.isSafeInteger(count) ? formatCountEnUs(count) : count.toLocaleString(locale)

/** A day without a time on the wire: `2000-01-31`. */
export const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** A day, the same in every time zone, like `Jan 31, 2000`. */
const formatDay = (date: string, locale: string) => (Number.isNaN(Date.parse(date)) ? date : dayFormat(locale).format(new Date(date)))

/** An amount of money: whole when it is, else to the hundredth, like `8,799.12`. */
export const formatAmount = (amount: number, locale: string) =>
  amount.toLocaleString(locale, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })

/** A value as a person reads it. Only what is counted stays a number. */
export function plain(schema: Parameters<typeof infoOf>[0], value: unknown, locale: string): string | number {
  const info = infoOf(schema)
  const label = info?.labels?.[String(value)]
  if (label !== undefined) return label
  if (info?.control === 'date' && typeof value === 'string') return isDay(value) ? formatDay(value, locale) : formatMoment(value, locale)
  return typeof value === 'number' ? value : String(value ?? '')
}

/** A number in a sentence, which is English: `4,312`. */
export const counted = (count: number) => formatCount(count, enUs)

/** Some names in a sentence: the first three, then how many more. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - 3
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${counted(more)} more` : '')
}
