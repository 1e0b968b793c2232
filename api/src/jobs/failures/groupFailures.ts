import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { failureGroups, failureRecords, type Query, isAmong, updateRow } from '../../db'
import type { JobDeps } from '../engine'
import { announce } from '../outbox/outbox'
import { describeFailure } from './describeFailure'
import type { SourceMaps } from './sourceMaps'

const batchSize = 50

/** In milliseconds: a failure that comes again after such a silence is back. */
export const silence = 7 * 24 * 3_600_000

/** Puts each new failure into its group, and deletes one of a remote that nobody has released. Two processes at once share the work. */
export async function groupFailures(deps: JobDeps, maps: SourceMaps, isStopped: () => boolean = () => false): Promise<void> {
  for (let count = batchSize; count === batchSize && !isStopped();) count = await groupBatch(deps, maps)
}

async function groupBatch(deps: JobDeps, maps: SourceMaps): Promise<number> {
  const { db } = deps
  const waiting = await db.select().from(failureRecords).where(isNull(failureRecords.group_id)).orderBy(asc(failureRecords.id)).limit(batchSize)
  if (waiting.length === 0) return 0
  const failures = await Promise.all(waiting.map(async (failure) => ({ failure, group: await describeFailure(failure, maps) })))
  await db.transaction(async (tx) => {
    const waitingIds = waiting.map(({ id }) => id)
    const isOpen = and(isAmong(failureRecords.id, waitingIds), isNull(failureRecords.group_id))
    const rows = await tx.select({ id: failureRecords.id }).from(failureRecords).where(isOpen).for('update', { skipLocked: true })
    const ids = new Set(rows.map(({ id }) => id))
    const members = failures.flatMap(({ failure, group }) => (group && ids.has(failure.id) ? [{ failure, group }] : []))
    const strangers = failures.flatMap(({ failure: { id }, group }) => (group || !ids.has(id) ? [] : [id]))
    await tx.delete(failureRecords).where(isAmong(failureRecords.id, strangers))
    // In one order, so that two processes wait for each other at most.
    for (const { failure, group } of members.sort((a, b) => (a.group.key < b.group.key ? -1 : 1))) {
      const { key, ...latest } = group
      const at = failure.at.toISOString()
      const [row] = await tx
        .insert(failureGroups)
        .values({ ...group, first_at: failure.at, last_at: failure.at })
        .onConflictDoUpdate({
          target: failureGroups.key,
          set: {
            ...latest,
            last_at: sql`greatest(${failureGroups.last_at}, ${at}::timestamptz)`,
            back_at: sql`case when ${failureGroups.last_at} < ${at}::timestamptz - ${silence} * interval '1 millisecond' then ${at}::timestamptz else ${failureGroups.back_at} end`,
          },
        })
        .returning({ id: failureGroups.id, remote: failureGroups.remote, isNew: sql<boolean>`xmax = 0` })
      if (!row) throw new Error('The group was not stored')
      if (row.isNew && group.kind !== 'violation') await announceGroup(tx, deps, row)
      await updateRow(tx, failureRecords, failure.id, { group_id: row.id })
    }
  })
  return waiting.length
}

/** A release that fails everywhere fills no mailbox: the page Remotes has the rest. */
const maxInHour = 50

const hour = 3_600_000

/** Announces a new group to the team and to the webhook, in the caller's transaction. */
async function announceGroup(tx: Query, deps: JobDeps, { id, remote }: Pick<typeof failureGroups.$inferSelect, 'id' | 'remote'>) {
  const isNew = gt(failureGroups.first_at, new Date(deps.clock().getTime() - hour))
  if ((await tx.$count(failureGroups, and(eq(failureGroups.remote, remote), isNew))) > maxInHour) return
  await announce(tx, deps, 'failure', id)
}
