import { manyRows, recentMinutes } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { sessions } from '../../db/schema'
import { requirePassword } from '../../errors/httpError'
import type { Actor } from '../session'

const isRecent = ({ passwordAt }: Actor, now: Date) => now.getTime() - passwordAt.getTime() <= recentMinutes * 60_000

/** Refuses an act whose administrator typed the password too long ago. */
export function assertRecentPassword(actor: Actor, now: Date) {
  if (!isRecent(actor, now)) throw requirePassword()
}

/** The same for an act on so many rows, where they are many. */
export function assertRecentForMany(actor: Actor, rows: number, now: Date) {
  if (rows > manyRows) assertRecentPassword(actor, now)
}

/** The same for deletes: the console sends many rows in batches, so that the session counts them until somebody types its password again. */
export async function assertRecentForDeletes(tx: Query, actor: Actor, rows: number, now: Date) {
  if (isRecent(actor, now)) return
  const [row] = await tx
    .update(sessions)
    .set({ deleted_rows: sql`${sessions.deleted_rows} + ${rows}::int` })
    .where(eq(sessions.id, actor.session))
    .returning({ deleted: sessions.deleted_rows })
  assertRecentForMany(actor, row?.deleted ?? rows, now)
}

/** The administrator of a session has typed the password again. */
export async function notePassword(tx: Query, actor: Actor, now: Date) {
  await tx.update(sessions).set({ password_at: now, deleted_rows: 0 }).where(eq(sessions.id, actor.session))
}
