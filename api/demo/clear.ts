import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/connect'

/** Deletes the users, what they did, packages and bank details. Admins, settings and reference lists stay. The values in the history go too: of a demo, `audit:verify` names those. Files without a row are tidied away later. */
export async function clearDemo(db: Database) {
  await db.execute(sql`truncate app_users, app_user_keys, app_user_counts, daily_counts, packages, package_versions, subscriptions, subscription_rows, payments, bank_details, reports, notifications,
    special_users, proposals, requests, contact_messages restart identity cascade`)
  await db.execute(sql`delete from files where id not in (select profile from admins where profile is not null)`)
}
