import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../src/db/connection/connect'
import { auditValues } from '../src/db/schema'
import { recordAudit } from '../src/history/audit'
import { toErasureRecords } from '../src/history/auditRecords'

/**
 * Deletes the users with all that refers to them, what they did, packages and bank details. Admins, settings and reference lists stay, and so does the history but
 * for the values about users, which a row of it names: `audit:verify` finds it intact. Files without a row are tidied away later.
 */
export const clearDemo = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const erased = await tx.select({ audit_id: auditValues.audit_id, n: auditValues.n }).from(auditValues).where(isNotNull(auditValues.user_id))
    await tx.execute(sql`create temporary table kept on commit drop as select * from ${auditValues} where user_id is null`)
    await tx.execute(sql`truncate app_users, app_user_keys, app_user_counts, daily_counts, packages, package_versions, bank_details, contact_messages, statements
      restart identity cascade`)
    await tx.execute(sql`insert into ${auditValues} select * from kept`)
    const origin = { now: () => new Date(), ip: '', requestId: 'seed' }
    if (erased.length > 0) await recordAudit(tx, origin, { actor: null, action: 'history.erased', records: toErasureRecords(erased) })
    await tx.execute(sql`delete from files where id not in (select profile from admins where profile is not null)`)
  })
