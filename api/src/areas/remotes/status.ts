import type { contract, Output } from '@matchdesk/shared/contract'
import { asc, count, desc, gte, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { canaries, remoteRuns } from '../../db/schema'
import { percentages } from '../dashboard/percentages'

type Status = Output<typeof contract.remotes.status>

const day = 24 * 3_600_000

/** The versions in the tabs of the last day, most used first. */
export async function runs(tx: Query, now: Date): Promise<Status['runs']> {
  const rows = await tx
    .select({
      remote: remoteRuns.remote,
      version: remoteRuns.version,
      tabs: count(),
      milliseconds: sql<number | null>`round(percentile_cont(0.5) within group (order by ${remoteRuns.milliseconds}))::int`,
    })
    .from(remoteRuns)
    .where(gte(remoteRuns.at, new Date(now.getTime() - day)))
    .groupBy(remoteRuns.remote, remoteRuns.version)
    .orderBy(asc(remoteRuns.remote), desc(count()), asc(remoteRuns.version))
  return [...new Set(rows.map(({ remote }) => remote))].flatMap((remote) => {
    const versions = rows.filter((row) => row.remote === remote)
    const percents = percentages(versions.map(({ tabs }) => tabs))
    return versions.map((row, index) => ({ ...row, percent: percents[index] ?? 0 }))
  })
}

const readCanaries = 20

/** The last canaries that the API decides about. */
export async function decisions(tx: Query): Promise<NonNullable<Status['canaries']>> {
  const rows = await tx.select().from(canaries).orderBy(desc(canaries.since), desc(canaries.id)).limit(readCanaries)
  return rows.map(({ id, remote, version, since, sentence, outcome, decided_at }) => ({
    id: String(id),
    remote,
    version,
    since: since.toISOString(),
    sentence,
    ...(outcome && { outcome }),
    ...(decided_at && { decidedAt: decided_at.toISOString() }),
  }))
}
