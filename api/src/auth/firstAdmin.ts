import type { Query } from '../db/connect'
import { admins } from '../db/schema'
import type { Settings } from '../settings'
import { hashPassword } from './passwords'

/** Makes the first administrator of an empty installation. */
export async function createFirstAdmin(db: Query, { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>) {
  const [someone] = await db.select({ id: admins.id }).from(admins).limit(1)
  if (someone) return
  const first = { name: 'Administrator', username: 'administrator', email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
  await db.insert(admins).values(first).onConflictDoNothing()
}
