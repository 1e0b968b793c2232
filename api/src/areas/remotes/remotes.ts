import type { contract, Output } from '@matchdesk/shared/contract'
import { shellName } from '@matchdesk/shared/release'
import { findPointer, readPointers, shellTarget, versionsIn, type ReleaseStore } from '@matchdesk/tools/releases'
import { asc, count, desc, gte, sql } from 'drizzle-orm'
import { canaries, remoteRuns, type Query, toWire } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { releaseStore, writeRefusal } from '../../releases/releaseStore'
import type { Settings } from '../../settings'
import { percentages } from '../dashboard/percentages'
import { changes, refusalFor } from './releaseChanges'
import { readAllWaiting, secondPerson } from './secondPerson'
import { trials } from './trials'

export const remotes: AreaHandlers<'remotes'> = {
  ...changes,
  ...trials,
  ...secondPerson,

  async decisions(_, { settings }) {
    const refusal = await writeRefusal(settings)
    return { ...(refusal !== undefined && { refusal }) }
  },

  async status(_, context) {
    const { tx, now, settings } = context
    const refusal = await refusalFor(context)
    const base = { runs: await runs(tx, now()), canaries: await decisions(tx), shellBy: await readShellBy(settings) }
    if (refusal) return { ...base, kept: [], readOnly: refusal.message }
    const store = await releaseStore(settings)
    const status = { ...base, kept: await listVersions(store) }
    if (settings.secondPerson.length === 0) return status
    const waiting = await readAllWaiting(store, settings.secondPerson)
    return { ...status, waiting, ...(!store.hasServer && { unenforced: toWarning(settings.secondPerson) }) }
  },
}

const toWarning = (names: readonly string[]) =>
  `A second person for ${names.join(', ')}: Not enforced for this store. Whoever may write to it releases alone; a release over HTTP waits.`

const readShellBy = async (settings: Settings) => (await findPointer(await releaseStore(settings), shellTarget()).catch(() => undefined))?.current.by

async function listVersions(store: ReleaseStore) {
  const names = [shellName, ...(await readPointers(store)).map(({ name }) => name)]
  return Promise.all(names.map(async (name) => ({ name, versions: await versionsIn(store, name) })))
}

type Status = Output<typeof contract.remotes.status>

const day = 24 * 3_600_000

/** The versions in the tabs of the last day, most used first. */
async function runs(tx: Query, now: Date): Promise<Status['runs']> {
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
async function decisions(tx: Query): Promise<NonNullable<Status['canaries']>> {
  const rows = await tx.select().from(canaries).orderBy(desc(canaries.since), desc(canaries.id)).limit(readCanaries)
  return rows.map(({ id, remote, version, since, sentence, outcome, decided_at }) => ({
    ...toWire({ id, remote, version, since, sentence }),
    ...(outcome && { outcome }),
    ...(decided_at && { decidedAt: decided_at.toISOString() }),
  }))
}
