import { manyRows, recentMinutes } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { sessions, type Query, updateRow } from '../db'
import { requirePassword } from '../errors/httpError'
import { requireScope } from './rights'
import type { Actor } from './session'

/** Nobody types a password for a grant. */
const isRecent = ({ may, passwordAt }: Actor, now: Date) => may.has('account') && now.getTime() - passwordAt.getTime() <= recentMinutes * 60_000

/** Refuses an act whose administrator typed the password too long ago. */
export function assertRecentPassword(actor: Actor, now: Date) {
  requireScope(actor, 'account')
  if (!isRecent(actor, now)) throw requirePassword()
}

/** The same for acts on many rows. */
export function assertRecentForMany(actor: Actor, rows: number, now: Date) {
  if (rows > manyRows) assertRecentPassword(actor, now)
}

/** The same for deletes. The console sends batches, so that the session counts rows until its next password. */
export async function assertRecentForDeletes(tx: Query, actor: Actor, rows: number, now: Date) {
  if (isRecent(actor, now)) return
  const [row] = await tx
    .update(sessions)
    .set({ deleted_rows: sql`${sessions.deleted_rows} + ${rows}::int` })
    .where(eq(sessions.id, actor.session))
    .returning({ deleted: sessions.deleted_rows })
  assertRecentForMany(actor, row?.deleted ?? rows, now)
}

export async function notePassword(tx: Query, actor: Actor, now: Date) {
  await updateRow(tx, sessions, actor.session, { password_at: now, deleted_rows: 0 })
}
