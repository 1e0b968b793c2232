/** The first and the last day of a range, as `2026-01-31`; both included. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment where the browser is. */
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const isDate = (day: string | undefined): day is string => day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))

/** The moment when a day begins where the browser is, so many days later. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (!isDate(day)) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The range as the API takes it: from a moment until before another, in UTC. A day that is none counts as absent. */
export const momentsOf = ({ from, to }: DayRange) => ({ from: startOf(from), to: startOf(to, 1) })

/** The ranges that people choose by a name, as of a moment. */
export function presetsAt(now: Date): Readonly<Record<string, DayRange>> {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const day = (...parts: [number, number, number]) => dayOf(new Date(...parts))
  const to = day(year, month, date)
  return {
    Today: { from: to, to },
    'Last 7 days': { from: day(year, month, date - 6), to },
    'Last 30 days': { from: day(year, month, date - 29), to },
    'This month': { from: day(year, month, 1), to: day(year, month + 1, 0) },
    'Last month': { from: day(year, month - 1, 1), to: day(year, month, 0) },
  }
}
