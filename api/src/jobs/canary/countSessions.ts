import { sql, type SQL } from 'drizzle-orm'
import { remoteFailureKinds, tabFailureKinds } from '@matchdesk/shared/contract'
import type { Query } from '../../db/connection/connect'
import { canarySessions, failureRecords, remoteRuns, vitals, type canaries, type Harm } from '../../db/schema'
import type { CanarySession } from './decision'

export type Canary = typeof canaries.$inferSelect

/** In milliseconds: a session counts with what it has suffered so long after its first report. */
const observationTime = 120_000

const loadKinds = remoteFailureKinds.filter((kind) => kind !== 'render')
/** Slow answers are a harm of their own. */
const codeKinds = tabFailureKinds.filter((kind) => !loadKinds.some((loadKind) => loadKind === kind))

type Due = { tab: string; is_canary: boolean } & Record<Harm, boolean>

/** Adds the sessions that count from now on: each once, with what it has suffered until now. */
export async function countSessions(tx: Query, { id, remote, version, current_version, since, slow_answer, slow_content }: Canary, now: Date) {
  const versions = sql`(${version}, ${current_version})`
  const from = sql`${since.toISOString()}::timestamptz`
  const isOfVersion = sql`remote = ${remote} and version = case when due.is_canary then ${version} else ${current_version} end`
  const hasRecord = (kinds: SQL) => sql`exists (select from ${failureRecords} where tab = due.tab and ${isOfVersion} and ${kinds})`
  const hasVital = (name: string, limit: number) =>
    sql`exists (select from ${vitals} where tab = due.tab and ${isOfVersion} and name = ${name} and value > ${limit})`
  // The largest content may be a part of the shell, which does not wait for the page.
  const isLate = sql`exists (select from ${remoteRuns} where tab = due.tab and ${isOfVersion} and milliseconds > ${slow_content})`
  const isLoad = sql`kind in ${[...loadKinds]}`
  const { rows } = await tx.execute<Due>(sql`
    with reports as (
      select tab, version, coalesce(began_at, at) as at from ${remoteRuns} where remote = ${remote} and version in ${versions}
      union all select tab, version, at from ${failureRecords} where remote = ${remote} and version in ${versions}
    ), due as (
      select tab, bool_or(version = ${version}) as is_canary, min(at) as began from reports group by tab
      having min(at) >= ${from} and min(at) <= ${new Date(now.getTime() - observationTime).toISOString()}::timestamptz
    )
    select due.tab, due.is_canary,
      ${hasRecord(sql`kind in ${[...codeKinds]}`)} as "failed", ${hasRecord(isLoad)} as "notLoaded",
      ${hasVital('INP', slow_answer)} as "slowAnswer", (${hasVital('LCP', slow_content)} or ${isLate}) as "slowContent",
      ${hasVital('abandoned', 0)} as "abandoned", ${hasVital('refused', 0)} as "refused"
    from due where not exists (select from ${canarySessions} where canary_id = ${id} and tab = due.tab)
    order by due.began, due.tab`)
  if (rows.length === 0) return
  await tx
    .insert(canarySessions)
    .values(rows.map(({ tab, is_canary, ...harms }) => ({ canary_id: id, tab, is_canary, harms: harmsIn(harms) })))
    .onConflictDoNothing()
}

const harmsIn = (all: Record<Harm, boolean>): Harm[] => Object.entries(all).flatMap(([harm, is]) => (is ? [harm as Harm] : []))

/** The sessions that count, in their order. */
export async function readSessions(tx: Query, { id }: Canary): Promise<CanarySession[]> {
  const rows = await tx
    .select()
    .from(canarySessions)
    .where(sql`${canarySessions.canary_id} = ${id}`)
    .orderBy(canarySessions.id)
  return rows.map(({ is_canary, harms }) => ({ isCanary: is_canary, harms: new Set(harms) }))
}

interface ReportingCounts {
  /** Sessions of the remote in the last day. */
  readonly day: number
  /** Sessions of each version in the last minutes. */
  readonly current: number
  readonly canary: number
}

/** The numbers of sessions that reported. */
export async function countReporting(tx: Query, { remote, version, current_version }: Canary, now: Date, minutes: number): Promise<ReportingCounts> {
  const ago = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  const lately = ago(minutes * 60_000)
  const { rows } = await tx.execute<{ day: number; current: number; canary: number }>(sql`
    with reports as (
      select tab, version, at from ${remoteRuns} where remote = ${remote} and at >= ${ago(24 * 3_600_000)}
      union all select tab, version, at from ${failureRecords} where remote = ${remote} and at >= ${ago(24 * 3_600_000)}
      union all select tab, version, at from ${vitals} where remote = ${remote} and at >= ${ago(24 * 3_600_000)}
    )
    select count(distinct tab)::int as day,
      (count(distinct tab) filter (where at >= ${lately} and version = ${current_version}))::int as current,
      (count(distinct tab) filter (where at >= ${lately} and version = ${version}))::int as canary
    from reports`)
  return rows[0] ?? { day: 0, current: 0, canary: 0 }
}
