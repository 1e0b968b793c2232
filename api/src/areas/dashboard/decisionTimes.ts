import { and, count, desc, eq, gte, isNull, ne, not, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { admins, payments } from '../../db/schema'
import { addDays, dayStart } from '../../statements/bankDay'

const weekCount = 12

/** The time from payment to decision by week, and the decisions by administrator. */
export async function readDecisionTimes(tx: Query, today: string) {
  const weeks = listMondays(today)
  const [start = today] = weeks
  const isDecision = and(
    ne(payments.status, 'Pending'),
    isNull(payments.corrected_from),
    not(payments.is_first_period),
    gte(payments.decided_at, dayStart(start)),
  )
  const waitTimes = sql`extract(epoch from ${payments.decided_at} - ${payments.createdAt})`
  const share = (part: number) => sql`percentile_cont(${part}::float8) within group (order by ${waitTimes})`.mapWith(Math.round)
  const times = await tx
    .select({
      week: sql<string>`to_char(date_trunc('week', local_day(${payments.decided_at})::timestamp), 'YYYY-MM-DD') as week`,
      decisions: count(),
      median: share(0.5),
      p90: share(0.9),
    })
    .from(payments)
    .where(isDecision)
    .groupBy(sql`week`)
  const decisions = count()
  const administrators = await tx
    .select({ id: admins.id, name: admins.name, decisions })
    .from(payments)
    .innerJoin(admins, eq(admins.id, payments.decided_by))
    .where(isDecision)
    .groupBy(admins.id)
    .orderBy(desc(decisions), admins.name)
    .limit(100)
  const byWeek = new Map(times.map((row) => [row.week, row]))
  return { weeks: weeks.map((week) => byWeek.get(week) ?? { week, decisions: 0, median: null, p90: null }), administrators }
}

/** The Mondays of the last weeks up to a day, oldest first. */
export function listMondays(today: string): readonly string[] {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return Array.from({ length: weekCount }, (_, index) => addDays(monday, (index + 1 - weekCount) * 7))
}
