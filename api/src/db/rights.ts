import { sql } from 'drizzle-orm'
import type { Database } from './connect'

/** Tables of which the role of the API may only add and read rows, and the one from which it may also delete. */
const appendOnly = ['audit', 'audit_seals'] as const
const erasable = 'audit_values'

/** Gives the role of the API its rights, as the owner of the tables: everything but changes of the history. */
export async function grantRights(db: Database, role: string) {
  const to = sql.identifier(role)
  for (const schema of ['public', 'pgboss'].map((name) => sql.identifier(name))) {
    await db.execute(sql`grant usage on schema ${schema} to ${to}`)
    await db.execute(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await db.execute(sql`grant usage, select on all sequences in schema ${schema} to ${to}`)
    await db.execute(sql`grant execute on all functions in schema ${schema} to ${to}`)
  }
  for (const table of [...appendOnly, erasable].map((name) => sql.identifier(name)))
    await db.execute(sql`revoke update, delete, truncate on ${table} from ${to}`)
  await db.execute(sql`grant delete on ${sql.identifier(erasable)} to ${to}`)
}
