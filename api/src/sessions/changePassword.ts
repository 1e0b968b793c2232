import { eq, ne } from 'drizzle-orm'
import { updateRow } from '../db/locks'
import { admins, resetTokens, sessions } from '../db/schema'
import { endSessions, type EndContext } from './openSessions'
import { hashPassword } from '../auth/passwords/passwords'

type Version = Pick<typeof admins.$inferSelect, 'updatedAt' | 'updated_by'>

/** Sets a password, and revokes all reset tokens and sessions of the account except `session`. */
export async function changePassword(context: EndContext, admin: string, password: string, version: Version, session?: string) {
  const { tx } = context
  await updateRow(tx, admins, admin, { password_hash: await hashPassword(password), ...version })
  await endSessions(context, admin, session === undefined ? undefined : ne(sessions.id, session))
  await tx.delete(resetTokens).where(eq(resetTokens.admin_id, admin))
}
