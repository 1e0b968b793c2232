import type { contract, Output } from '@matchdesk/shared/contract'
import { countDistinct, desc, eq, gte, sql } from 'drizzle-orm'
import { failureGroups, failureRecords, type Query } from '../../db'

type Group = Output<typeof contract.telemetry.failures>['groups'][number]

const day = 24 * 3_600_000
const week = 7 * day
const maxGroups = 200

/** The groups of the last week, the latest first. */
export async function readGroups(tx: Query, now: Date): Promise<Group[]> {
  const records = tx
    .select({
      group_id: failureRecords.group_id,
      times: sql<number>`sum(${failureRecords.count})::int`.as('times'),
      sessions: countDistinct(failureRecords.tab).as('sessions'),
    })
    .from(failureRecords)
    .where(gte(failureRecords.at, new Date(now.getTime() - week)))
    .groupBy(failureRecords.group_id)
    .as('records')
  const rows = await tx
    .select({ group: failureGroups, times: records.times, sessions: records.sessions })
    .from(failureGroups)
    .innerJoin(records, eq(records.group_id, failureGroups.id))
    .orderBy(desc(failureGroups.last_at), desc(failureGroups.id))
    .limit(maxGroups)
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() < day
  return rows.map(({ group, times, sessions }) => ({
    id: String(group.id),
    state: isRecent(group.first_at) ? 'new' : isRecent(group.back_at) ? 'back' : 'known',
    kind: group.kind,
    error: group.error,
    remote: group.remote,
    version: group.version,
    ...(group.beside_remote !== null && { beside: { remote: group.beside_remote, version: group.beside_version ?? '' } }),
    file: group.file,
    ...(group.line !== null && { line: group.line }),
    ...(group.column !== null && { column: group.column }),
    ...(group.blocked !== '' && { blocked: group.blocked }),
    component: group.component,
    page: group.page,
    ...(group.portal !== '' && { portal: group.portal }),
    requestId: group.request_id,
    times,
    sessions,
    firstAt: group.first_at.toISOString(),
    lastAt: group.last_at.toISOString(),
  }))
}
