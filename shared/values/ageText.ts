const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = [
  { unit: 'year', length: 365 * day, from: 365 * day },
  { unit: 'month', length: 30 * day, from: 60 * day },
  { unit: 'day', length: day, from: day },
  { unit: 'hour', length: hour, from: hour },
] as const
const minutes = { unit: 'minute', length: minute } as const

/** The time since a moment in its largest unit, as in `3 days`; below two months in days. */
export function ageText(since: string, locale: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since))
  const { unit, length } = units.find(({ from }) => age >= from) ?? minutes
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(age / length))
}
