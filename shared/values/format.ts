const day = { month: 'short', day: '2-digit', year: 'numeric' } as const

/** A format is slow to make and quick to use: one for each locale. */
function perLocale<F>(make: (locale: string) => F): (locale: string) => F {
  const formats: Record<string, F> = {}
  return (locale) => (formats[locale] ??= make(locale))
}

const momentFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }))
const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }))

const dayOfYearFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: day.month, day: day.day, timeZone: 'UTC' }))

/** The locale of the console. What its first rows show is written without Intl, for which they would wait while a browser loads it. */
const enUs = 'en-US'

/** `01/02/2024` is January or February: only years first are read. */
const isoDay = /^\d{4}-\d\d-\d\d/

/** A moment in the browser's time zone, like `Jan 01, 2024, 10:30 AM`. Any other text stays as it is. */
export function formatMoment(iso: string, locale: string): string {
  const moment = new Date(iso)
  if (!isoDay.test(iso) || Number.isNaN(moment.getTime())) return iso
  return locale === enUs ? formatMomentEnUs(moment) : momentFormat(locale).format(moment)
}

/** A number, like `4,312`; nothing for one that an API leaves out. */
export const formatCount = (count: number | null, locale: string) =>
  count === null ? '' : locale === enUs && Number.isSafeInteger(count) ? formatCountEnUs(count) : count.toLocaleString(locale)

/** A day, the same in every time zone, like `Jan 31, 2000`. */
export const formatDay = (date: string, locale: string) =>
  !isoDay.test(date) || Number.isNaN(Date.parse(date)) ? date : dayFormat(locale).format(new Date(date))

/** A day near another one that names the year, like `Jan 31`. */
export const formatDayOfYear = (date: string, locale: string) => dayOfYearFormat(locale).format(new Date(date))

/** An amount of money: whole when it is, else to the hundredth, like `8,799.12`; nothing for one that an API leaves out. */
export function formatAmount(amount: number | null, locale: string, currency?: string): string {
  if (amount === null) return ''
  const text = amount.toLocaleString(locale, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })
  return currency ? `${currency} ${text}` : text
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment in the browser's time zone as Intl writes it in en-US, like `Jan 01, 2024, 10:30 AM`. */
export function formatMomentEnUs(moment: Date): string {
  const [, month, day, year] = moment.toDateString().split(' ')
  const hours = moment.getHours()
  return `${month} ${day}, ${year}, ${twoDigits(hours % 12 || 12)}:${twoDigits(moment.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** A whole number as Intl writes it in en-US, like `4,312`. */
export const formatCountEnUs = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A number and its noun in a sentence, which is English: `1 package`, `4,312 packages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${formatCount(count, 'en-US')} ${count === 1 ? one : many}`

/** As in `30 seconds` or `2 minutes`; from a minute on, in whole minutes. */
export const durationText = (seconds: number) => (seconds < 60 ? plural(seconds, 'second') : plural(Math.floor(seconds / 60), 'minute'))
