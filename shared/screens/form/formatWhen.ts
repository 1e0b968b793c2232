import { formatMoment } from '@matchdesk/shared/values'

/** When something happened, in a sentence: `at 10:30 AM` today, else `on Jan 01, 2024, 10:30 AM`. */
export function formatWhen(iso: string, locale: string, now = new Date()): string {
  const moment = new Date(iso)
  if (moment.toDateString() !== now.toDateString()) return `on ${formatMoment(iso, locale)}`
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(moment)
  return `at ${time.replace('\u202f', ' ')}`
}
