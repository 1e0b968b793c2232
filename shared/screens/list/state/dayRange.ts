/** The first and the last day of a range, as `2026-01-31`; both included. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment where the browser is. */
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The local midnight of a text such as `2026-01-31`, some days later. A `Date` takes the years 0 to 99 as 1900 to 1999, and the 31st of February as a day of March. */
function toMidnight(text: string, later = 0): Date {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

const isDate = (text: string) => toDay(toMidnight(text)) === text

/** The range in an address. A text that is no day counts as absent. */
export function rangeIn(params: URLSearchParams): DayRange {
  const [from, to] = ['from', 'to'].map((name) => params.get(name) ?? '').map((text) => (isDate(text) ? text : undefined))
  return { from, to }
}

/** The moment when a day begins where the browser is, so many days later. */
const toStart = (day: string | undefined, later = 0) => (day === undefined ? undefined : toMidnight(day, later).toISOString())

/** The range as the API takes it: from a moment until before another, in UTC. */
export const toMoments = ({ from, to }: DayRange) => ({ from: toStart(from), to: toStart(to, 1) })

/** The ranges that people choose by a name, as of a moment. */
export function presetsAt(now = new Date()): Readonly<Record<string, DayRange>> {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const day = (...parts: [number, number, number]) => toDay(new Date(...parts))
  const to = day(year, month, date)
  return {
    Today: { from: to, to },
    'Last 7 days': { from: day(year, month, date - 6), to },
    'Last 30 days': { from: day(year, month, date - 29), to },
    'This month': { from: day(year, month, 1), to: day(year, month + 1, 0) },
    'Last month': { from: day(year, month - 1, 1), to: day(year, month, 0) },
  }
}
