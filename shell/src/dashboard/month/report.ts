import { packageTypes, type dashboard, type Output } from '@matchdesk/shared/contract'
import { formatAmount, formatCount } from '@matchdesk/shared/values'

export type Report = Output<typeof dashboard.month>
type Figures = Report['month']

/** One figure of a month and of the month before it. */
export interface ReportRow {
  readonly id: string
  readonly title: string
  readonly month: number
  readonly before: number
  readonly format: (value: number, locale: string) => string
}

/** The figures of a month beside those of the month before, money last: what went back where the API says it. */
export function reportRows({ month, before }: Report, currency?: string): readonly ReportRow[] {
  const row = (title: string, format: ReportRow['format'], valueOf: (figures: Figures) => number): ReportRow => ({
    id: title,
    title,
    month: valueOf(month),
    before: valueOf(before),
    format,
  })
  const inAll = (value: 'payments' | 'amount') => (figures: Figures) => packageTypes.reduce((sum, kind) => sum + figures.accepted[kind][value], 0)
  const money = currency ? ` (${currency})` : ''
  return [
    row('Registrations', formatCount, ({ registrations }) => registrations),
    row('Proposals', formatCount, ({ proposals }) => proposals),
    row('Accepted payments', formatCount, inAll('payments')),
    ...packageTypes.map((kind) => row(`Accepted money: ${kind}${money}`, formatAmount, ({ accepted }) => accepted[kind].amount)),
    row(`Accepted money in all${money}`, formatAmount, inAll('amount')),
    ...(month.paid_back ? [row(`Money paid back${money}`, formatAmount, ({ paid_back }) => paid_back?.amount ?? 0)] : []),
  ]
}

/** Like `+25%`; a dash where the month before had nothing. */
export function changeText({ month, before }: Pick<ReportRow, 'month' | 'before'>, locale: string): string {
  if (before === 0) return '–'
  return ((month - before) / before).toLocaleString(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
}

/** The newest `count` months, from the running one backwards, like `2024-01`. */
export const newestMonths = (running: string, count: number): readonly string[] => {
  const start = new Date(`${running}-01T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  )
}

/** Like `January 2024`. */
export const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
