import { sql } from 'drizzle-orm'
import type { Query } from '../../src/db/connection/connect'

/** Writes many rows without keeping the plain indexes of a table up to date, then builds each of them once. */
export async function withoutIndexes(tx: Query, tables: readonly string[], write: () => Promise<unknown>) {
  const found = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${sql.param(tables)}::text[]) and indexdef not like '%UNIQUE%' order by indexname`)
  for (const { name } of found.rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await write()
  for (const { definition } of found.rows) await tx.execute(sql.raw(definition))
}
