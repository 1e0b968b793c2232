import type { contract, Input } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { markReports } from '../../jobs/canary/marks'
import { failureRecords, maxFailureRecords, remoteRuns, vitals, type Query, keepNewest } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readOwners } from '../../releases/releaseStore'
import { readGroups } from './groups'
import { readDays, readPages } from './percentiles'

type Entry = Input<typeof contract.telemetry.report>['body']['entries'][number]

/** The newest measures that the database has. */
const maxVitals = 50_000

/** The last entry of each key. */
const lastByKey = <T>(entries: readonly T[], toKey: (entry: T) => string): T[] => [...new Map(entries.map((entry) => [toKey(entry), entry])).values()]

/** A job finds the groups of failures later, so that a report costs little. */
const report: AreaHandlers<'telemetry'>['report'] = async ({ body: { tab, portal = '', entries } }, { tx, now, actor }) => {
  const at = now()
  const pick = <T extends Entry['type']>(type: T) => entries.filter((entry): entry is Extract<Entry, { type: T }> => entry.type === type)
  const loads = lastByKey(pick('load'), ({ remote }) => remote)
  const failures = pick('failure')
  const measures = lastByKey(pick('vital'), ({ remote, version, page, name }) => JSON.stringify([remote, version, page, name]))
  const loadRows = loads.map(({ type, ...load }) => ({ ...load, tab, at }))
  if (loadRows.length > 0) await storeLoads(tx, loadRows)
  const failureRows = failures.map(({ type, requestId, ...failure }) => ({ ...failure, request_id: requestId, tab, portal, at }))
  const records = failureRows.length > 0 ? await storeFailures(tx, failureRows) : []
  // Each grant would count as another person.
  if (actor.admin) await markReports(tx, { admin: actor.admin, at }, loads, records)
  const measureRows = measures.map(({ type, ...measure }) => ({ ...measure, tab, at }))
  if (measureRows.length > 0) {
    await storeVitals(tx, measureRows)
    await keepNewest(tx, vitals, maxVitals)
  }
  return { message: 'Thank you' }
}

export const telemetry: AreaHandlers<'telemetry'> = {
  report,
  async failures(_, { tx, now, settings }) {
    const [groups, owners] = [await readGroups(tx, now()), await readOwners(settings)]
    return { groups, owners: [...owners].map(([remote, owner]) => ({ remote, ...owner })) }
  },
  vitals: async (_, { tx, now, settings }) => ({ pages: await readPages(tx, now()), days: await readDays(tx, now(), settings.timeZone) }),
}

/** A tab runs one version of each remote. */
const storeLoads = (tx: Query, rows: PgInsertValue<typeof remoteRuns>[]) =>
  tx
    .insert(remoteRuns)
    .values(rows)
    .onConflictDoUpdate({
      target: [remoteRuns.tab, remoteRuns.remote],
      set: { version: sql`excluded.version`, milliseconds: sql`excluded.milliseconds`, at: sql`excluded.at` },
    })

async function storeFailures(tx: Query, rows: (typeof failureRecords.$inferInsert)[]) {
  const { id, remote, version } = failureRecords
  const records = await tx.insert(failureRecords).values(rows).returning({ id, remote, version })
  await keepNewest(tx, failureRecords, maxFailureRecords)
  return records
}

/** The last measure of a tab counts for each page and name. */
const storeVitals = (tx: Query, rows: PgInsertValue<typeof vitals>[]) =>
  tx
    .insert(vitals)
    .values(rows)
    .onConflictDoUpdate({
      target: [vitals.tab, vitals.remote, vitals.version, vitals.page, vitals.name],
      set: { at: sql`excluded.at`, value: sql`excluded.value`, role: sql`excluded.role` },
    })
