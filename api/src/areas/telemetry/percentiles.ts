import { vitalNames, type contract, type Output } from '@matchdesk/shared/contract'
import { and, asc, countDistinct, desc, gte, inArray, sql } from 'drizzle-orm'
import { vitals, type Query } from '../../db'
import { addDays, bankDay, dayStart, toBankDay } from '../../statements/bankDay'

type Vitals = Output<typeof contract.telemetry.vitals>

const day = 24 * 3_600_000
const maxPages = 500

/** Milliseconds in whole numbers, layout shift in thousandths. */
const toValue = (value: number | null, name: string) => (value === null ? null : name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value))

/** The 75th percentiles of a day and a week, by page, version and measure. */
export async function readPages(tx: Query, now: Date): Promise<Vitals['pages']> {
  const since = (days: number) => new Date(now.getTime() - days * day)
  const p75 = sql<number | null>`percentile_cont(0.75) within group (order by ${vitals.value})`
  const rows = await tx
    .select({
      name: vitals.name,
      remote: vitals.remote,
      version: vitals.version,
      page: vitals.page,
      role: sql<string>`coalesce(mode() within group (order by ${vitals.role}) filter (where ${vitals.role} <> ''), '')`,
      sessions: countDistinct(vitals.tab),
      day: sql<number | null>`${p75} filter (where ${vitals.at} >= ${since(1).toISOString()}::timestamptz)`,
      week: p75,
    })
    .from(vitals)
    .where(and(gte(vitals.at, since(7)), inArray(vitals.name, [...vitalNames])))
    .groupBy(vitals.name, vitals.remote, vitals.version, vitals.page)
    .orderBy(asc(vitals.remote), asc(vitals.page), asc(vitals.name), desc(countDistinct(vitals.tab)), asc(vitals.version))
    .limit(maxPages)
  return rows.map((row) => ({ ...row, day: toValue(row.day, row.name), week: toValue(row.week, row.name) }))
}

/** The 75th percentiles of each of the last seven days. */
export async function readDays(tx: Query, now: Date, timeZone: string): Promise<Vitals['days']> {
  const first = addDays(bankDay(now, timeZone), -6)
  const p75 = (name: string) =>
    sql<number | null>`percentile_cont(0.75) within group (order by ${vitals.value}) filter (where ${vitals.name} = ${name})`
  const rows = await tx
    .select({ day: toBankDay(vitals.at), INP: p75('INP'), LCP: p75('LCP') })
    .from(vitals)
    .where(gte(vitals.at, dayStart(first)))
    .groupBy(sql`1`)
  return Array.from({ length: 7 }, (_, index) => {
    const name = addDays(first, index)
    const row = rows.find((one) => one.day === name)
    return { day: name, INP: toValue(row?.INP ?? null, 'INP'), LCP: toValue(row?.LCP ?? null, 'LCP') }
  })
}
