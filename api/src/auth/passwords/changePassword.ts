import { and, eq, ne } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { admins, resetTokens, sessions } from '../../db/schema'
import { hashPassword } from './passwords'

/** Sets a password, and revokes all reset tokens and sessions of the account except `session`. */
export async function changePassword(tx: Query, admin: string, password: string, now: Date, session?: string) {
  await tx
    .update(admins)
    .set({ password_hash: await hashPassword(password), updatedAt: now })
    .where(eq(admins.id, admin))
  await tx.delete(sessions).where(and(eq(sessions.admin_id, admin), session === undefined ? undefined : ne(sessions.id, session)))
  await tx.delete(resetTokens).where(eq(resetTokens.admin_id, admin))
}
