import { and, eq, gt } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { failureGroups } from '../../db/schema'
import type { JobDeps } from '../engine'
import { enqueueAll, type Topic } from '../outbox/outbox'

/** A release that fails everywhere fills no mailbox: the page Remotes has the rest. */
const maxInHour = 50

const hour = 3_600_000

/** Announces a new group to the team and to the webhook, in the caller's transaction. */
export async function announceGroup(
  tx: Query,
  { jobs, clock, settings }: JobDeps,
  { id, remote }: Pick<typeof failureGroups.$inferSelect, 'id' | 'remote'>,
) {
  const isNew = gt(failureGroups.first_at, new Date(clock().getTime() - hour))
  if ((await tx.$count(failureGroups, and(eq(failureGroups.remote, remote), isNew))) > maxInHour) return
  const topics: readonly Topic[] = settings.ownerWebhook ? ['failure mail', 'failure webhook'] : ['failure mail']
  for (const topic of topics)
    await enqueueAll(tx, { jobs, now: clock, ip: '', requestId: '' }, topic, [String(id)], { queue: topic.endsWith('webhook') ? 'webhook' : 'mail' })
}
