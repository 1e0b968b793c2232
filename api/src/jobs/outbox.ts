import type { Query } from '../db/connect'
import { outbox } from '../db/schema'
import type { RequestOrigin } from '../records/audit'

export type Topic = typeof outbox.$inferSelect.topic

/** Adds a message to the outbox; it is sent after the transaction has committed, see outboxWorker.ts. */
export async function enqueue(tx: Query, { now, ip, requestId }: RequestOrigin, topic: Topic, recipient: string) {
  await tx.insert(outbox).values({ topic, recipient, ip, request_id: requestId, createdAt: now(), due_at: now() })
}
