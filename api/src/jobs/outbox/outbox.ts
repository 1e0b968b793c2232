import { and, eq } from 'drizzle-orm'
import { outbox, type Query, isAmong } from '../../db'
import type { RequestOrigin } from '../../history/audit'
import type { JobDeps, JobEngine, MessageQueue } from '../engine'
import type { Message } from '../transports/transport'

type Row = typeof outbox.$inferSelect
export type Topic = Row['topic']

/** Returns undefined when there is nothing to send, or no recipient. */
export type Template = (tx: Query, row: Row, deps: JobDeps) => Promise<Message | undefined>

type Origin = RequestOrigin & { readonly jobs: JobEngine }

/** Adds a message and its job in the caller's transaction. outboxWorker.ts sends it. */
export const enqueue = (tx: Query, origin: Origin, topic: Topic, recipient: string, queue?: MessageQueue) =>
  enqueueAll(tx, origin, topic, [recipient], { queue })

/** Adds messages that are sent after `seconds`, unless `withdraw` deletes them before. */
export async function enqueueAll(
  tx: Query,
  { jobs, now, ip, requestId }: Origin,
  topic: Topic,
  recipients: readonly string[],
  { seconds = 0, queue = 'mail' }: { seconds?: number; queue?: MessageQueue | undefined } = {},
) {
  if (recipients.length === 0) return
  await tx.transaction(async (tx) => {
    const rows = recipients.map((recipient) => ({ topic, recipient, ip, request_id: requestId, createdAt: now() }))
    const additions = await tx.insert(outbox).values(rows).returning({ message: outbox.id })
    await jobs.sendAll(tx, queue, additions, seconds)
  })
}

/** Announces a row to the team by mail, and to the webhook of the operator. */
export async function announce(tx: Query, { jobs, clock, settings }: JobDeps, subject: 'failure' | 'canary', id: number) {
  for (const queue of settings.ownerWebhook ? (['mail', 'webhook'] as const) : (['mail'] as const))
    await enqueue(tx, { jobs, now: clock, ip: '', requestId: '' }, `${subject} ${queue}`, String(id), queue)
}

/** Deletes unsent messages. A job without its message does nothing. */
export async function withdraw(tx: Query, topic: Topic, recipients: readonly string[]) {
  await tx.delete(outbox).where(and(eq(outbox.topic, topic), isAmong(outbox.recipient, recipients)))
}
