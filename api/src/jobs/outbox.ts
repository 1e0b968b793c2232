import type { Query } from '../db/connect'
import { outbox } from '../db/schema'
import type { Origin } from '../records/audit'

export type Topic = typeof outbox.$inferSelect.topic

/** Puts something to be sent into the queue; it leaves after the transaction has ended, see outboxWorker.ts. */
export async function enqueue(tx: Query, { now, ip, requestId }: Origin, topic: Topic, recipient: string) {
  await tx.insert(outbox).values({ topic, recipient, ip, request_id: requestId, createdAt: now(), due_at: now() })
}
