import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { canaries, canaryMarks, failureGroups, failureRecords, type Query } from '../../db'
import type { MarkedFailure, Use } from './decision'

type Running = Pick<typeof canaries.$inferSelect, 'remote' | 'version'>

const hour = 3_600_000

/** Marks what a tab reports of the canaries that run: its loads are uses of their releases. A canary cannot end before the transaction does. */
export async function markReports(
  tx: Query,
  { admin, at }: { readonly admin: string; readonly at: Date },
  loads: readonly Running[],
  failures: readonly (Running & { readonly id: number })[],
) {
  const running = await tx.select().from(canaries).where(isNotNull(canaries.key)).for('share')
  const marks = running.flatMap(({ id, remote, version, key }) => {
    const isOfCanary = (report: Running) => report.remote === remote && report.version === version
    const mark = { canary_id: id, mark: createHmac('sha256', String(key)).update(admin).digest('base64url') }
    return [
      ...loads.filter(isOfCanary).map(() => ({ ...mark, hour: new Date(Math.floor(at.getTime() / hour) * hour) })),
      ...failures.filter(isOfCanary).map((failure) => ({ ...mark, record_id: failure.id })),
    ]
  })
  if (marks.length > 0) await tx.insert(canaryMarks).values(marks).onConflictDoNothing()
}

export async function readUses(tx: Query, canary: number): Promise<Use[]> {
  const isMatch = and(eq(canaryMarks.canary_id, canary), isNotNull(canaryMarks.hour))
  const rows = await tx.select().from(canaryMarks).where(isMatch)
  return rows.map(({ mark, hour: at }) => ({ mark, hour: Number(at) }))
}

/** The failures that a job has put into groups. Another remote with the same one has it from the shell. */
export function readFailures(tx: Query, { id, remote }: typeof canaries.$inferSelect, currentVersion: string): Promise<MarkedFailure[]> {
  const { id: group, kind, error, file, line } = failureGroups
  return tx
    .select({
      mark: canaryMarks.mark,
      group,
      kind,
      error,
      place: sql<string>`concat_ws(':', nullif(${file}, ''), ${line})`,
      times: sql<number>`sum(${failureRecords.count})::int`,
      isCommon: sql<boolean>`exists (select from ${failureRecords} as other where other.group_id = ${group}
        and (other.remote <> ${remote} or other.version = ${currentVersion}))`,
    })
    .from(canaryMarks)
    .innerJoin(failureRecords, eq(failureRecords.id, canaryMarks.record_id))
    .innerJoin(failureGroups, eq(group, failureRecords.group_id))
    .where(eq(canaryMarks.canary_id, id))
    .groupBy(canaryMarks.mark, group)
    .orderBy(group)
}
