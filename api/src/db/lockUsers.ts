import type { SQL } from 'drizzle-orm'
import type { Query } from './connect'
import { appUsers } from './schema'

/** Locks users in the order of their ids, before anything that belongs to them is: so nobody waits for another in a circle. Returns their ids and codes. */
export async function lockUsers(tx: Query, where: SQL): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select({ id: appUsers.id, code: appUsers.user_code }).from(appUsers).where(where).orderBy(appUsers.id).for('no key update')
  return new Map(rows.map(({ id, code }) => [id, code]))
}
