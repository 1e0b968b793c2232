import type { Query } from '../db/connect'
import { admins } from '../db/schema'
import { StartFailure } from '../errors/startFailure'
import type { Settings } from '../settings'
import { hashPassword } from './passwords'
import { isGuessable } from './passwordStrength'

/** The settings that the first administrator is made of. */
export type FirstAdmin = Pick<Settings, 'nodeEnv' | 'adminEmail' | 'adminPassword'>

/** Makes the first administrator of an empty installation. */
export async function createFirstAdmin(db: Query, { nodeEnv, adminEmail, adminPassword }: FirstAdmin) {
  const [someone] = await db.select({ id: admins.id }).from(admins).limit(1)
  if (someone) return
  if (nodeEnv === 'production' && (await isGuessable(adminPassword, [adminEmail])))
    throw new StartFailure('The setting ADMIN_PASSWORD is too easy to guess.')
  const first = { name: 'Administrator', username: 'administrator', email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
  await db.insert(admins).values(first).onConflictDoNothing()
}
