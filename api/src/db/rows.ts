import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Query } from './connection/connect'
import { notFound } from '../errors/httpError'
import { appUsers } from './schema'
import { parseId } from './wireValues'

type TableWithId = PgTable & { id: PgColumn }

/** The first of some rows; throws 404 where there is none. `what` names it in the message. */
export function requireRow<R>([row]: readonly R[], what: string): R {
  if (row === undefined) throw notFound(what)
  return row
}

/** Selects a row by its id on the wire; `what` names it in the 404 message. */
export const selectById = async <T extends TableWithId>(tx: Query, table: T, id: string, what: string): Promise<T['$inferSelect']> =>
  requireRow(await query(tx, table, id, what), what)

/** The same `for update`. */
export const selectForUpdate = async <T extends TableWithId>(tx: Query, table: T, id: string, what: string): Promise<T['$inferSelect']> =>
  requireRow(await query(tx, table, id, what).for('update'), what)

const query = (tx: Query, table: TableWithId, id: string, what: string) =>
  tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, parseId(id, what)))

/** Adds a row and returns it. */
export async function insertRow<T extends PgTable>(tx: Query, table: T, values: PgInsertValue<T>): Promise<T['$inferSelect']> {
  const [row] = await tx.insert<PgTable>(table).values(values).returning()
  if (!row) throw new Error('The row was not stored')
  return row
}

/** Changes the row with an id. */
export const updateRow = <T extends TableWithId>(tx: Query, table: T, id: number | string, values: PgUpdateSetSource<T>) =>
  tx.update(table).set(values).where(eq(table.id, id))

/** Throws 404 where no user has the code. */
export const selectUser = async (tx: Query, user_code: string) => requireRow(await usersOf(tx, user_code), 'User')

/** The same `for update`. */
export const selectUserForUpdate = async (tx: Query, user_code: string) => requireRow(await usersOf(tx, user_code).for('update'), 'User')

function usersOf(tx: Query, code: string) {
  const { id, user_code, name, blocked_at } = appUsers
  return tx.select({ id, user_code, name, blocked_at }).from(appUsers).where(eq(user_code, code))
}

/** Locks users in the order of their ids, before anything that belongs to them is: so nobody waits for another in a circle. Returns their ids and codes. */
export async function lockUsers(tx: Query, where: SQL): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select({ id: appUsers.id, code: appUsers.user_code }).from(appUsers).where(where).orderBy(appUsers.id).for('no key update')
  return new Map(rows.map(({ id, code }) => [id, code]))
}
