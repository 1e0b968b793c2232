import { eq, sql } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { admins } from '../db/schema'
import { StartFailure } from '../errors/startFailure'
import { recordAudit, type AuditRecord } from '../history/audit'
import { changesOf } from '../history/changes'
import { usernameOf } from './usernames'
import { changePassword } from './changePassword'
import type { FirstAdmin } from './firstAdmin'
import { hashPassword } from './passwords'
import { removeFactor } from './secondFactor'
import { isGuessable } from './passwordStrength'

/** Makes the administrator of the settings, or gives them a new password and ends their sessions. Returns what it did. */
export async function setAdmin(db: Query, { adminEmail, adminPassword }: Omit<FirstAdmin, 'nodeEnv'>, now: Date): Promise<string> {
  if (await isGuessable(adminPassword, [adminEmail])) throw new StartFailure('The setting ADMIN_PASSWORD is too easy to guess.')
  return db.transaction(async (tx) => {
    const audited = (action: string, record: AuditRecord) =>
      recordAudit(tx, { now: () => now, ip: 'command', requestId: 'command' }, { actor: null, action, records: [record] })
    const [known] = await tx
      .select({ id: admins.id, email: admins.email_id })
      .from(admins)
      .where(eq(sql`lower(${admins.email_id})`, adminEmail.toLowerCase()))
      .for('update')
    if (known) {
      await changePassword(tx, known.id, adminPassword, now)
      // Whoever may run this on the server has another way in than a lost phone.
      await removeFactor(tx, known.id)
      await audited('adminUsers.update', { subject: `admin:${known.id}`, name: known.email, changes: changesOf({}, { password: 'new' }) })
      return `The administrator ${known.email} has a new password`
    }
    const name = adminEmail.slice(0, adminEmail.indexOf('@'))
    const values = { name, username: usernameOf(name, '.'), email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
    const [made] = await tx.insert(admins).values(values).returning({ id: admins.id })
    await audited('adminUsers.add', { subject: `admin:${made?.id}`, name, changes: changesOf(undefined, values) })
    return `The administrator ${adminEmail} is made`
  })
}
