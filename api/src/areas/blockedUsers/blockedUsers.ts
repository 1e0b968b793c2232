import { and, desc, isNotNull, sql } from 'drizzle-orm'
import { appUsers as table, reports } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readSnapshotPage, countSince } from '../../lists/paging'
import { matches } from '../../lists/search'
import { personColumns, toPerson } from '../appUsers/rows'

/** The newest report about a user, by which a console unblocks them; empty without one. */
const latestReport = sql<string>`coalesce((select id::text from reports where receiver_id = app_users.id order by created_at desc, id desc limit 1), '')`

export const blockedUsers: AreaHandlers<'blockedUsers'> = {
  async list({ query }, { tx, now, media }) {
    const where = and(isNotNull(table.blocked_at), matches(table.search, query.search))
    const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, table, where, table.blocked_at) })
    const rows = await tx
      .select({
        ...personColumns,
        blocked_at: sql<Date>`${table.blocked_at}`.mapWith(reports.createdAt),
        report_id: latestReport,
      })
      .from(table)
      .where(where)
      .orderBy(desc(table.blocked_at), desc(table.id))
      .limit(page.limit)
      .offset(page.offset)
    return { app_users: rows.map((row) => toPerson(row, media)), ...totals }
  },
}
