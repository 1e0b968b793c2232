import { eq } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { admins, resetTokens, sessions } from '../db/schema'
import { hashPassword } from './passwords'

/** Sets a password, and revokes all sessions and reset links of the account. */
export async function changePassword(tx: Query, admin: string, password: string, now: Date) {
  await tx
    .update(admins)
    .set({ password_hash: await hashPassword(password), updatedAt: now })
    .where(eq(admins.id, admin))
  await tx.delete(sessions).where(eq(sessions.admin_id, admin))
  await tx.delete(resetTokens).where(eq(resetTokens.admin_id, admin))
}
