import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Query } from '../db'

const maximum = 1000

export async function countUpTo(tx: Query, table: PgTable, where: SQL | undefined) {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${table} where ${where} limit ${maximum + 1}) as counted`,
  )
  const n = rows[0]?.n ?? 0
  return { count: Math.min(n, maximum), more: n > maximum }
}
