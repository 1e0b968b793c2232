import { eq, sql } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { admins } from '../db/schema'
import { StartFailure } from '../errors/failures'
import { recordAudit, type AuditRecord } from '../history/audit'
import { diff } from '../history/changes'
import { toUsername } from './usernames'
import { changePassword } from './passwords/changePassword'
import type { InitialAdmin } from './firstAdmin'
import { hashPassword } from './passwords/passwords'
import { removePasskeys } from './passkeys'
import { removeFactor } from './secondFactor'
import { isGuessable } from './passwords/passwordStrength'

/** Creates the administrator, or sets the password and ends the sessions. Returns a sentence for the terminal. */
export async function setAdmin(db: Query, { adminEmail, adminPassword }: Omit<InitialAdmin, 'nodeEnv'>, now: Date): Promise<string> {
  if (await isGuessable(adminPassword, [adminEmail])) throw new StartFailure('The setting ADMIN_PASSWORD is too easy to guess.')
  return db.transaction(async (tx) => {
    const withAudit = (action: string, record: AuditRecord) =>
      recordAudit(tx, { now: () => now, ip: 'command', requestId: 'command' }, { actor: null, action, records: [record] })
    const [existing] = await tx
      .select({ id: admins.id, email: admins.email_id })
      .from(admins)
      .where(eq(sql`lower(${admins.email_id})`, adminEmail.toLowerCase()))
      .for('update')
    if (existing) {
      await changePassword(tx, existing.id, adminPassword, now)
      // Whoever may run this on the server has another way in than a lost phone.
      await removeFactor(tx, existing.id)
      await removePasskeys(tx, existing.id)
      await withAudit('adminUsers.update', { subject: `admin:${existing.id}`, name: existing.email, changes: diff({}, { password: 'new' }) })
      return `The administrator ${existing.email} has a new password`
    }
    const name = adminEmail.slice(0, adminEmail.indexOf('@'))
    const values = { name, username: toUsername(name, '.'), email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
    const [admin] = await tx.insert(admins).values(values).returning({ id: admins.id })
    await withAudit('adminUsers.add', { subject: `admin:${admin?.id}`, name, changes: diff(undefined, values) })
    return `The administrator ${adminEmail} is made`
  })
}
