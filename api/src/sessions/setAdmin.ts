import { eq, sql } from 'drizzle-orm'
import { admins, Effects, updateRow, insertRow, type Query } from '../db'
import { StartFailure } from '../errors/failures'
import { recordAudit, type AuditRecord, diff } from '../history/audit'
import type { Live } from '../live/live'
import { changePassword, type EndContext } from './openSessions'
import { toUsername } from '../auth/usernames'
import type { InitialAdmin } from '../auth/firstAdmin'
import { hashPassword, isGuessable } from '../auth/passwords'
import { removePasskeys } from '../auth/passkeys'
import { removeFactor } from '../auth/secondFactor'

/** Creates the administrator, or sets the password and ends the sessions. Returns a sentence for the terminal. */
export async function setAdmin(
  db: Query,
  { adminEmail, adminPassword }: Omit<InitialAdmin, 'nodeEnv'>,
  now: Date,
  live: Pick<Live, 'publish'>,
): Promise<string> {
  if (await isGuessable(adminPassword, [adminEmail])) throw new StartFailure('The setting ADMIN_PASSWORD is too easy to guess.')
  return db.transaction(async (tx) => {
    const withAudit = (action: string, record: AuditRecord) =>
      recordAudit(tx, { now: () => now, ip: 'command', requestId: 'command' }, { actor: null, action, records: [record] })
    const isMatch = eq(sql`lower(${admins.email_id})`, adminEmail.toLowerCase())
    const [existing] = await tx.select({ id: admins.id, email: admins.email_id }).from(admins).where(isMatch).for('update')
    if (existing) {
      // A server on the embedded database does not run beside this command: there the effects have nobody to reach.
      const publish: EndContext['publish'] = (fact) => live.publish(tx, new Effects(), fact)
      await changePassword({ tx, now: () => now, publish }, existing.id, adminPassword, { updatedAt: now, updated_by: null })
      // Whoever may run this on the server has another way in than a lost phone.
      await removeFactor(tx, existing.id)
      await removePasskeys(tx, existing.id)
      await updateRow(tx, admins, existing.id, { paused_at: null })
      await withAudit('adminUsers.update', { subject: `admin:${existing.id}`, name: existing.email, changes: diff({}, { password: 'new' }) })
      return `The administrator ${existing.email} has a new password`
    }
    const name = adminEmail.slice(0, adminEmail.indexOf('@'))
    const values = { name, username: toUsername(name, '.'), email_id: adminEmail, password_hash: await hashPassword(adminPassword) }
    const admin = await insertRow(tx, admins, values)
    await withAudit('adminUsers.add', { subject: `admin:${admin.id}`, name, changes: diff(undefined, values) })
    return `The administrator ${adminEmail} is made`
  })
}
