import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Query } from './connection/connect'
import { notFound } from '../errors/httpError'
import { appUsers } from './schema'
import { parseId } from './wireValues'

type TableWithId = PgTable & { id: PgColumn }

/** Selects a row by its id on the wire; `what` names it in the 404 message. */
export async function selectById<T extends TableWithId>(tx: Query, table: T, id: string, what: string): Promise<T['$inferSelect']> {
  const [row] = await query(tx, table, id, what)
  if (!row) throw notFound(what)
  return row
}

/** The same `for update`. */
export async function selectForUpdate<T extends TableWithId>(tx: Query, table: T, id: string, what: string): Promise<T['$inferSelect']> {
  const [row] = await query(tx, table, id, what).for('update')
  if (!row) throw notFound(what)
  return row
}

const query = (tx: Query, table: TableWithId, id: string, what: string) =>
  tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, parseId(id, what)))

/** Changes the row with an id. */
export const updateRow = <T extends TableWithId>(tx: Query, table: T, id: number | string, values: PgUpdateSetSource<T>) =>
  tx.update(table).set(values).where(eq(table.id, id))

/** Throws 404 where no user has the code. */
export async function selectUser(tx: Query, user_code: string) {
  const { id, name, blocked_at } = appUsers
  const [user] = await tx.select({ id, name, blocked_at }).from(appUsers).where(eq(appUsers.user_code, user_code))
  if (!user) throw notFound('User')
  return user
}

/** Locks users in the order of their ids, before anything that belongs to them is: so nobody waits for another in a circle. Returns their ids and codes. */
export async function lockUsers(tx: Query, where: SQL): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select({ id: appUsers.id, code: appUsers.user_code }).from(appUsers).where(where).orderBy(appUsers.id).for('no key update')
  return new Map(rows.map(({ id, code }) => [id, code]))
}
