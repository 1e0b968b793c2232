import type { Query } from '../db/connect'
import { outbox } from '../db/schema'
import type { Context } from '../handlers'

export type Topic = typeof outbox.$inferSelect.topic

/** Puts something to be sent into the queue; it leaves after the transaction has ended, see postman.ts. */
export async function enqueue(tx: Query, { now, ip, requestId }: Pick<Context, 'now' | 'ip' | 'requestId'>, topic: Topic, recipient: string) {
  await tx.insert(outbox).values({ topic, recipient, ip, request_id: requestId, createdAt: now(), due_at: now() })
}
