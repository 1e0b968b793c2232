const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The time since a moment in its largest unit, as in `3 days`. */
export function ageText(since: string, locale: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since))
  const [unit, length] = age >= day ? (['day', day] as const) : age >= hour ? (['hour', hour] as const) : (['minute', minute] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(age / length))
}
