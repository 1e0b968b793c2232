const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** The largest unit in which the longest of some times is two or more, so that all of them compare in one unit. Times are in seconds. */
export function unitOfTime(longest: number, locale: string) {
  const { unit, seconds } = units.find((one) => longest >= 2 * one.seconds) ?? units[2]
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  return { inUnit: (time: number) => time / seconds, format: (value: number) => format.format(value) }
}
