import { packageTypes } from '@matchdesk/shared/contract'
import { and, count, eq, gte, inArray, lt, not, sql, sum } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { dailyCounts, payments } from '../../db/schema'

/** The figures of a month and of the month before it. A payment whose subscription was deleted later was paid all the same. */
export async function readMonthReport(tx: Query, month: string) {
  const [previous = month] = listMonths(month, 2)
  const from = new Date(`${previous}-01T00:00:00Z`)
  const end = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 1))
  const counts = await tx
    .select({
      source: dailyCounts.source,
      month: sql<string>`to_char(${dailyCounts.day}, 'YYYY-MM') as month`,
      n: sum(dailyCounts.n).mapWith(Number),
    })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, toDay(from)), lt(dailyCounts.day, toDay(end))))
    .groupBy(dailyCounts.source, sql`month`)
  const money = await tx
    .select({
      kind: payments.kind,
      month: sql<string>`to_char(${payments.accepted_at} at time zone 'UTC', 'YYYY-MM') as month`,
      payments: count(),
      amount: sum(payments.package_amount).mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.kind, packageTypes),
        eq(payments.status, 'Accepted'),
        not(payments.is_first_period),
        gte(payments.accepted_at, from),
        lt(payments.accepted_at, end),
      ),
    )
    .groupBy(payments.kind, sql`month`)

  const getFigures = (name: string) => {
    const getCount = (source: string) => counts.find((row) => row.month === name && row.source === source)?.n ?? 0
    const getAccepted = (kind: string) => {
      const row = money.find((one) => one.month === name && one.kind === kind)
      return { payments: row?.payments ?? 0, amount: row?.amount ?? 0 }
    }
    return {
      month: name,
      registrations: getCount('app_users'),
      proposals: getCount('proposals'),
      accepted: { normal: getAccepted('normal'), special: getAccepted('special'), ads: getAccepted('ads') },
    }
  }
  return { month: getFigures(month), before: getFigures(previous) }
}

const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** The months up to that of a day, oldest first, like `2024-01`. */
export function listMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7))
}
