import type { Query } from '../../db/connection/connect'
import { notificationSends } from '../../db/schema'
import type { JobEngine } from '../engine'

export const toUser = (user_id: number) => ({ user_id, total: 1, cursor: user_id - 1, last_id: user_id })

/** Adds a send with the job of its first batch, see notificationWorker.ts. Undefined when one to all or to a selection is under way. */
export async function addSend(tx: Query, jobs: JobEngine, send: typeof notificationSends.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(notificationSends).values(send).onConflictDoNothing().returning({ send: notificationSends.id })
  if (row) await jobs.send(tx, 'notifications', row)
  return row?.send
}
