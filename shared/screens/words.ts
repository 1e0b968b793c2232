import { infoOf } from '@matchdesk/shared/contract'

/** What a person reads for a field: its title in the contract, else its name in words. */
export function titleOf(name: string, schema: Parameters<typeof infoOf>[0]): string {
  const words = name.replaceAll('_', ' ')
  return infoOf(schema)?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** A moment in the browser's time zone, like `Jan 01, 2024, 10:30 AM`. */
export function formatMoment(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  return format.format(new Date(iso)).replaceAll('\u202f', ' ')
}

/** Some names in a sentence: the first three, then how many more. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - 3
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
