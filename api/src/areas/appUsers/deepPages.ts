import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { appUserKeys, dailyCounts } from '../../db/schema'
import { addDays, dayStart } from '../../statements/bankDay'
import { counterKeys, hasFilters, type Filter } from './rows'

const deepOffset = 5000

/** Skips the days before a deep page by their daily counts, not row by row. */
export async function seekDeepPage(tx: Query, filter: Filter, offset: number): Promise<{ within?: SQL; offset: number }> {
  if (offset < deepOffset || hasFilters(filter)) return { offset }
  const days = tx
    .select({ day: dailyCounts.day, n: sql`sum(${dailyCounts.n})`.as('n') })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.source, 'app_users'), inArray(dailyCounts.part, toParts(filter))))
    .groupBy(dailyCounts.day)
    .as('days')
  const skips = tx
    .select({ day: days.day, before: sql`sum(${days.n}) over (order by ${days.day} desc) - ${days.n}`.mapWith(Number).as('before') })
    .from(days)
    .as('passed')
  const [start] = await tx
    .select()
    .from(skips)
    .where(sql`${skips.before} <= ${offset}`)
    .orderBy(desc(skips.before), skips.day)
    .limit(1)
  if (!start) return { offset }
  return { within: sql`${appUserKeys.createdAt} < ${dayStart(addDays(start.day, 1))}`, offset: offset - start.before }
}

const toParts = (filter: Filter) =>
  counterKeys(filter).flatMap((sex) => (filter.status ? [filter.status] : ['Pending', 'Registered']).map((registration) => `${sex} ${registration}`))
