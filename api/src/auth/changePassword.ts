import { eq } from 'drizzle-orm'
import type { Query } from '../db/connect'
import { admins, resetTokens, sessions } from '../db/schema'
import { hashPassword } from './passwords'

/** Sets a password; whoever was signed in with the old one is not any more, and no link still works. */
export async function changePassword(tx: Query, admin: string, password: string, now: Date) {
  await tx
    .update(admins)
    .set({ password_hash: await hashPassword(password), updatedAt: now })
    .where(eq(admins.id, admin))
  await tx.delete(sessions).where(eq(sessions.admin_id, admin))
  await tx.delete(resetTokens).where(eq(resetTokens.admin_id, admin))
}
