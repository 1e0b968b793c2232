import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../src/db/schema'
import type { TestApi } from '../support/testApi'

export const tables = Object.values(schema).filter((value) => is(value, PgTable))

/** The acts themselves, what the history adds, and what a session did. */
const aside: readonly PgTable[] = [schema.undoableActs, schema.sessions, schema.undoableChanges, schema.audit, schema.auditSeals]

/** Every column of every row, by table: of the history the values that were there, and of the daily counters their sums. */
export async function everyRow(api: TestApi, until = Number.MAX_SAFE_INTEGER) {
  const found = await Promise.all(
    tables.flatMap((table) => {
      if (aside.includes(table)) return []
      const where = table === schema.auditValues ? sql`where audit_id <= ${until}` : sql``
      const rows =
        table === schema.dailyCounts
          ? sql`select source, part, day, sum(n)::int as n from ${table} group by 1, 2, 3 having sum(n) <> 0`
          : sql`select * from ${table} ${where}`
      return api.db
        .execute<{ row: string }>(sql`select to_jsonb(t)::text as row from (${rows}) as t order by 1`)
        .then(({ rows: all }) => [getTableName(table), all.map(({ row }) => row)] as const)
    }),
  )
  return Object.fromEntries(found)
}

/** The newest row of the history. */
export const newestAudit = async (api: TestApi) =>
  (await api.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from ${schema.audit}`)).rows[0]!.id

/** The tables of which a row holds a text. */
export async function tablesWith(api: TestApi, text: string): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await api.db.execute(sql`select 1 from ${table} as t where t::text ilike ${`%${text}%`}`)
      return rows.length > 0 ? [getTableName(table)] : []
    }),
  )
  return found.flat().sort()
}
