import type { contract, Output } from '@matchdesk/shared/contract'
import { and, asc, count, desc, eq, gte, lte, max, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { canaries, cspViolations, remoteFailures, remoteRuns } from '../../db/schema'
import { percentages } from '../dashboard/percentages'

type Status = Output<typeof contract.remotes.status>

const day = 24 * 3_600_000
const readFailures = 20
const readViolations = 100

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

export async function failures(tx: Query): Promise<Status['failures']> {
  const place = sql<number>`row_number() over (partition by ${remoteFailures.remote} order by ${remoteFailures.id} desc)`.as('place')
  const ranking = tx.$with('ranked').as(tx.select({ id: remoteFailures.id, place }).from(remoteFailures))
  const rows = await tx
    .with(ranking)
    .select({
      id: remoteFailures.id,
      at: remoteFailures.at,
      remote: remoteFailures.remote,
      version: remoteFailures.version,
      kind: remoteFailures.kind,
      url: remoteFailures.url,
      detail: remoteFailures.detail,
    })
    .from(ranking)
    .innerJoin(remoteFailures, and(eq(remoteFailures.id, ranking.id), lte(ranking.place, readFailures)))
    .orderBy(desc(remoteFailures.id))
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }))
}

/** Violations of the Content-Security-Policy with their number of tabs. */
export async function violations(tx: Query): Promise<Status['violations']> {
  const { remote, directive, blocked, at } = cspViolations
  const rows = await tx
    .select({ remote, directive, blocked, tabs: count(), at: max(at) })
    .from(cspViolations)
    .groupBy(remote, directive, blocked)
    .orderBy(desc(max(at)), asc(remote), asc(directive), asc(blocked))
    .limit(readViolations)
  return rows.map(({ at: latest, ...row }) => ({ ...row, at: latest?.toISOString() ?? '' }))
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
