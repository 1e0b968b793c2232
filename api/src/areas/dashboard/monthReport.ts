import { packageTypes } from '@matchdesk/shared/contract'
import { and, count, eq, gte, inArray, isNotNull, lt, not, sql, sum } from 'drizzle-orm'
import { dailyCounts, payments, type Query } from '../../db'
import { addDays, dayStart } from '../../statements/bankDay'

/** The figures of a month and of the month before it. A payment whose subscription was deleted later was paid all the same. */
export async function readMonthReport(tx: Query, month: string) {
  const [previous = month] = listMonths(month, 2)
  const from = `${previous}-01`
  const end = toNextMonth(month)
  const counts = await tx
    .select({
      source: dailyCounts.source,
      month: sql<string>`to_char(${dailyCounts.day}, 'YYYY-MM') as month`,
      n: sum(dailyCounts.n).mapWith(Number),
    })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, from), lt(dailyCounts.day, end)))
    .groupBy(dailyCounts.source, sql`month`)
  const money = await tx
    .select({
      kind: payments.kind,
      month: sql<string>`to_char(local_day(${payments.accepted_at}), 'YYYY-MM') as month`,
      payments: count(),
      amount: sum(payments.package_amount).mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.kind, packageTypes),
        eq(payments.status, 'Accepted'),
        not(payments.is_first_period),
        gte(payments.accepted_at, dayStart(from)),
        lt(payments.accepted_at, dayStart(end)),
      ),
    )
    .groupBy(payments.kind, sql`month`)

  const day = sql`${payments.paid_back}->>'day'`
  const paidBack = await tx
    .select({
      month: sql<string>`left(${day}, 7) as month`,
      payments: count(),
      amount: sum(sql`(${payments.paid_back}->>'amount')::numeric`).mapWith(Number),
    })
    .from(payments)
    .where(and(isNotNull(payments.paid_back), gte(day, from), lt(day, end)))
    .groupBy(sql`month`)

  const getFigures = (name: string) => {
    const getCount = (source: string) => counts.find((row) => row.month === name && row.source === source)?.n ?? 0
    const getAccepted = (kind: string) => {
      const row = money.find((one) => one.month === name && one.kind === kind)
      return { payments: row?.payments ?? 0, amount: row?.amount ?? 0 }
    }
    const back = paidBack.find((one) => one.month === name)
    return {
      month: name,
      registrations: getCount('app_users'),
      proposals: getCount('proposals'),
      accepted: { normal: getAccepted('normal'), special: getAccepted('special'), ads: getAccepted('ads') },
      paid_back: { payments: back?.payments ?? 0, amount: back?.amount ?? 0 },
    }
  }
  return { month: getFigures(month), before: getFigures(previous) }
}

/** The first day of the month after one. */
const toNextMonth = (month: string) => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`

/** The months up to that of a day, oldest first, like `2024-01`. */
export function listMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7))
}
