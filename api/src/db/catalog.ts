import { getTableName, sql } from 'drizzle-orm'
import type { Query } from './connection/connect'
import {
  claims,
  idempotencyKeys,
  outbox,
  passkeyChallenges,
  rateLimits,
  resetTokens,
  sessions,
  signups,
  undoableActs,
  undoableChanges,
} from './schema'

/**
 * Tables that a backup leaves out, with the jobs: they hold what ends within minutes or hours. After a restore everybody signs in
 * again, and no message goes out a second time. A table that refers to one of them is one of them.
 */
export const transient: ReadonlySet<string> = new Set(
  [sessions, claims, resetTokens, signups, idempotencyKeys, rateLimits, undoableActs, undoableChanges, outbox, passkeyChallenges].map((table) =>
    getTableName(table),
  ),
)

export interface Table {
  readonly name: string
  /** The columns that are stored, not computed. */
  readonly columns: string[]
  readonly key: string[]
  /** The tables that its rows refer to. */
  readonly needs: string[]
}

/** The tables of the database, whatever its schema is, each after those that it needs. */
export async function readTables(db: Query): Promise<readonly Table[]> {
  const { rows } = await db.execute<Table & Record<string, unknown>>(sql`select c.relname::text as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select a.attname::text from pg_constraint k cross join unnest(k.conkey) with ordinality as part(number, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number where k.conrelid = c.oid and k.contype = 'p' order by n) as key,
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  return inOrder(rows)
}

function inOrder(tables: readonly Table[]): readonly Table[] {
  const ordering = new Set<Table>()
  const add = (table: Table) => {
    for (const other of tables) if (table.needs.includes(other.name) && !ordering.has(other)) add(other)
    ordering.add(table)
  }
  tables.forEach(add)
  return [...ordering]
}

export const columnList = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** The last value of each sequence. It may be later than the rows that a transaction sees, never earlier. */
export async function readSequences(db: Query): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; value: string }>(
    sql`select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
