import { formatDay } from '@matchdesk/shared/screens'

/** `Nov 01, 2026 to Nov 15, 2026`, or the one day. */
export const daysText = (first: string, last: string, locale: string) =>
  first === last ? formatDay(first, locale) : `${formatDay(first, locale)} to ${formatDay(last, locale)}`
