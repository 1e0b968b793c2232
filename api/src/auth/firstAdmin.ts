import { demoAdmin } from '@matchdesk/shared/settings'
import { inArray, sql } from 'drizzle-orm'
import { admins, type Query } from '../db'
import { StartFailure } from '../errors/failures'
import type { Settings } from '../settings'
import { hashPassword, isPassword, isGuessable } from './passwords'

export type InitialAdmin = Pick<Settings, 'nodeEnv' | 'adminEmail' | 'adminPassword'>

/** Creates the administrator of the settings if there is none. */
export async function createInitialAdmin(db: Query, { nodeEnv, adminEmail, adminPassword }: InitialAdmin) {
  if (nodeEnv === 'production') await refuseDemoAdmin(db, adminEmail)
  const [admin] = await db.select({ id: admins.id }).from(admins).limit(1)
  if (admin) return
  if (nodeEnv === 'production' && (await isGuessable(adminPassword, [adminEmail])))
    throw new StartFailure('The setting ADMIN_PASSWORD is too easy to guess.')
  const values = { name: 'Administrator', username: 'administrator', email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
  await db.insert(admins).values(values).onConflictDoNothing()
}

/** A database that was a demo before still accepts the password of the README. */
async function refuseDemoAdmin(db: Query, adminEmail: string) {
  const addresses = [demoAdmin.email, adminEmail].map((email) => email.toLowerCase())
  const isMatch = inArray(sql`lower(${admins.email_id})`, addresses)
  const result = await db.select({ email: admins.email_id, hash: admins.password_hash }).from(admins).where(isMatch)
  for (const { email, hash } of result)
    if (await isPassword(hash, demoAdmin.password))
      throw new StartFailure(`The administrator ${email} in the database still has the password of the demo, which everybody knows. Change it first.`)
}
