import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { appUsers as table, reports } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readSnapshotPage, countSince } from '../../lists/paging'
import { matches } from '../../lists/search'
import { personColumns, toPerson } from '../appUsers/rows'

export const blockedUsers: AreaHandlers<'blockedUsers'> = {
  async list({ query }, { tx, now, media }) {
    const where = and(isNotNull(table.blocked_at), matches(table.search, query.search))
    const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, table, where, table.blocked_at) })
    const latestRow = tx
      .select({ id: sql<string>`${reports.id}::text`.as('report_id') })
      .from(reports)
      .where(eq(reports.receiver_id, table.id))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(1)
      .as('newest')
    const rows = await tx
      .select({
        ...personColumns,
        blocked_at: sql<Date>`${table.blocked_at}`.mapWith(reports.createdAt),
        report_id: latestRow.id,
      })
      .from(table)
      .leftJoinLateral(latestRow, sql`true`)
      .where(where)
      .orderBy(desc(table.blocked_at), desc(table.id))
      .limit(page.limit)
      .offset(page.offset)
    return {
      app_users: rows.map((row) => ({ ...toPerson(row, media), report_id: row.report_id ?? '', blocked_at: row.blocked_at.toISOString() })),
      ...totals,
    }
  },
}
