import { and, count, desc, eq, gte, isNull, ne, not, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { admins, payments } from '../../db/schema'

const weekCount = 12
const dayMs = 86_400_000

/** The time from payment to decision by week, and the decisions by administrator. */
export async function readDecisionTimes(tx: Query, now: Date) {
  const weeks = listMondays(now)
  const isDecision = and(
    ne(payments.status, 'Pending'),
    isNull(payments.corrected_from),
    not(payments.is_first_period),
    gte(payments.decided_at, new Date(`${weeks[0]}T00:00:00Z`)),
  )
  const waitTimes = sql`extract(epoch from ${payments.decided_at} - ${payments.createdAt})`
  const share = (part: number) => sql`percentile_cont(${part}::float8) within group (order by ${waitTimes})`.mapWith(Math.round)
  const times = await tx
    .select({
      week: sql<string>`to_char(date_trunc('week', ${payments.decided_at} at time zone 'UTC'), 'YYYY-MM-DD') as week`,
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

/** The Mondays of the last weeks in UTC, oldest first. */
export function listMondays(now: Date): readonly string[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weekCount }, (_, index) => new Date(monday - (weekCount - 1 - index) * 7 * dayMs).toISOString().slice(0, 10))
}
