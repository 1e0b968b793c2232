import type { Query } from '../../db/connection/connect'
import type { canaries } from '../../db/schema'
import type { JobDeps } from '../engine'
import { enqueueAll, type Topic } from '../outbox/outbox'

/** Announces a decision to the team and to the webhook, in the caller's transaction. */
export async function announceDecision(tx: Query, { jobs, clock, settings }: JobDeps, { id }: Pick<typeof canaries.$inferSelect, 'id'>) {
  const topics: readonly Topic[] = settings.ownerWebhook ? ['canary mail', 'canary webhook'] : ['canary mail']
  for (const topic of topics) await enqueueAll(tx, { jobs, now: clock, ip: '', requestId: '' }, topic, [String(id)])
}
