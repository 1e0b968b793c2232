import { notificationSends, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { JobEngine } from '../engine'

export const toUser = (user_id: number) => ({ user_id, total: 1, cursor: user_id - 1, last_id: user_id })

/** Adds a send with the job of its first batch, see notificationWorker.ts. Throws 409 when one to all or to a selection is under way. */
export async function addSend(tx: Query, jobs: JobEngine, send: typeof notificationSends.$inferInsert): Promise<number> {
  const [row] = await tx.insert(notificationSends).values(send).onConflictDoNothing().returning({ send: notificationSends.id })
  if (!row) throw new HttpError(409, 'Another notification is being sent to many users. Wait until it is done, or stop it')
  await jobs.send(tx, 'notifications', row)
  return row.send
}
