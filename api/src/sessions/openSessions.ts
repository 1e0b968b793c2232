import { and, desc, eq, type SQL } from 'drizzle-orm'
import { releaseClaims } from '../claims/claimRecords'
import type { Query } from '../db/connection/connect'
import { isAmong } from '../db/columns/columns'
import { claims, sessions as table } from '../db/schema'
import type { WriteContext } from '../pipeline/context'
import { isOpen } from '../auth/session'

const isOpenOf = (admin: string, now: Date, where?: SQL) => and(eq(table.admin_id, admin), isOpen(now), where)

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
export async function endSessions({ tx, now, publish }: EndContext, admin: string, where?: SQL) {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isOpenOf(admin, now(), where))
    .for('update')
  const ids = rows.map(({ id }) => id)
  await releaseClaims(isAmong(claims.session_id, ids), { tx, publish, actor: { id: admin, session: '' } })
  const sessions = await tx.delete(table).where(isAmong(table.id, ids)).returning({ device: table.device, ip: table.ip })
  if (sessions.length > 0) await publish({ by: '', changed: [], ids: [`admin:${admin}`] })
  return sessions
}
