import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { hashPassword } from '../auth/passwords'
import { deleteClaims } from '../claims/claimRecords'
import { admins, claims, resetTokens, sessions as table, type Query, isAmong, updateRow } from '../db'
import type { WriteContext } from '../pipeline/handlers'
import { isOpen } from '../auth/session'

/** The sessions of an administrator, the grants of a portal, or one grant. */
const isOpenOf = (owner: string, now: Date, where?: SQL) =>
  and(or(eq(table.admin_id, owner), eq(table.portal_id, owner), and(eq(table.id, owner), isNull(table.admin_id))), isOpen(now), where)

/** The open sessions of an administrator, the newest first. */
export const readSessions = (db: Query, admin: string, now: Date) =>
  db
    .select({ id: table.id, device: table.device, ip: table.ip, createdAt: table.createdAt, used_at: table.used_at })
    .from(table)
    .where(isOpenOf(admin, now))
    .orderBy(desc(table.createdAt), table.id)

export type EndContext = Pick<WriteContext, 'tx' | 'now' | 'publish'>

/**
 * The only way in which sessions end before their time. When the transaction commits, every process ends their streams, and every open console
 * hears that their claims are free.
 */
export async function endSessions({ tx, now, publish }: EndContext, owner: string, where?: SQL) {
  const isMatch = isOpenOf(owner, now(), where)
  const rows = await tx.select({ id: table.id }).from(table).where(isMatch).for('update')
  const ids = rows.map(({ id }) => id)
  await deleteClaims(isAmong(claims.session_id, ids), '', { tx, publish })
  const sessions = await tx.delete(table).where(isAmong(table.id, ids)).returning({ device: table.device, ip: table.ip })
  if (sessions.length > 0) await publish({ by: '', changed: [], ids: [`admin:${owner}`] })
  return sessions
}

type Version = Pick<typeof admins.$inferSelect, 'updatedAt' | 'updated_by'>

/** Sets a password, and revokes all reset tokens and sessions of the account except `session`. */
export async function changePassword(context: EndContext, admin: string, password: string, version: Version, session?: string) {
  const { tx } = context
  await updateRow(tx, admins, admin, { password_hash: await hashPassword(password), ...version })
  await endSessions(context, admin, session === undefined ? undefined : ne(table.id, session))
  await tx.delete(resetTokens).where(eq(resetTokens.admin_id, admin))
}
