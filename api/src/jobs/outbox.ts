import type { Query } from '../db/connect'
import { outbox } from '../db/schema'
import type { RequestOrigin } from '../records/audit'
import type { JobEngine } from './engine'

export type Topic = typeof outbox.$inferSelect.topic

/** Adds a message and the job that sends it, see outboxWorker.ts; both are gone when the caller's transaction rolls back. */
export async function enqueue(
  tx: Query,
  { jobs, now, ip, requestId }: RequestOrigin & { readonly jobs: JobEngine },
  topic: Topic,
  recipient: string,
) {
  await tx.transaction(async (own) => {
    const added = await own.insert(outbox).values({ topic, recipient, ip, request_id: requestId, createdAt: now() }).returning({ message: outbox.id })
    for (const payload of added) await jobs.send(own, 'mail', payload)
  })
}
