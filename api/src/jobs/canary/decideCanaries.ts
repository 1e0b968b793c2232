import {
  findPointer,
  promote,
  readPointers,
  remoteTarget,
  stateOf,
  takeBackCanary,
  undoChange,
  UserError,
  type ReleaseStore,
} from '@matchdesk/tools/releases'
import { plural } from '@matchdesk/shared/values'
import { and, eq, sql } from 'drizzle-orm'
import { releaseStore, writeRefusal } from '../../releases/releaseStore'
import type { Query } from '../../db/connection/connect'
import { canaries, vitals } from '../../db/schema'
import { recordAudit } from '../../history/audit'
import type { JobDeps } from '../engine'
import { enqueueAll, type Topic } from '../outbox/outbox'
import { countReporting, countSessions, readSessions, type Canary } from './countSessions'
import { decideOn, decideOnSilence, silentMinutes, type Decision } from './decision'

/** In milliseconds. */
const pause = 10_000
/** A remote with fewer sessions in a day waits too long for a decision that means anything. */
const minDaySessions = 50
/** In milliseconds, where the version before has no vitals. */
const goals = { INP: 100, LCP: 1200 }

type WatchedCanary = Pick<Canary, 'remote' | 'version' | 'current_version' | 'percent' | 'since'>

/** Looks at each canary that the API is to decide about, in one process at a time, as often as every ten seconds. */
export function createCanaryWatch(deps: JobDeps): () => Promise<void> {
  let nextAt = 0
  return async () => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + pause
    await decideCanaries(deps)
  }
}

export async function decideCanaries(deps: JobDeps): Promise<void> {
  const store = await releaseStore(deps.settings)
  const watched = (await readPointers(store)).flatMap((pointer): WatchedCanary[] => {
    if (!('current' in pointer) || !pointer.enabled || !pointer.canary?.autoSince) return []
    const { release, percent, autoSince } = pointer.canary
    return [{ remote: pointer.name, version: release.version, current_version: pointer.current.version, percent, since: new Date(autoSince) }]
  })
  for (const canary of watched) await deps.db.transaction((tx) => decide(deps, tx, store, canary))
}

async function decide(deps: JobDeps, tx: Query, store: ReleaseStore, watched: WatchedCanary) {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext(${`canary ${watched.remote}`})) as "isFree"`)
  if (!rows[0]?.isFree) return
  const now = deps.clock()
  const canary = await findOrAdd(tx, watched)
  if (canary.outcome) return
  await countSessions(tx, canary, now)
  const counts = await countReporting(tx, canary, now, silentMinutes)
  const isSilenceDue = now.getTime() - canary.since.getTime() >= silentMinutes * 60_000
  const decision =
    counts.day < minDaySessions
      ? undefined
      : ((isSilenceDue ? decideOnSilence(counts.current, counts.canary, canary.percent) : undefined) ?? decideOn(await readSessions(tx, canary)))
  if (!decision) return setSentence(tx, canary, await describeProgress(tx, canary, counts.day))
  const refusal = await writeRefusal(deps.settings)
  if (refusal) return setSentence(tx, canary, `A decision is due, and cannot be written. ${refusal}`)
  await act(deps, tx, store, canary, decision)
}

/** The thresholds of slowness are those of the version before, and stay as they are while the canary runs. */
async function findOrAdd(tx: Query, watched: WatchedCanary): Promise<Canary> {
  const isSame = and(eq(canaries.remote, watched.remote), eq(canaries.version, watched.version), eq(canaries.since, watched.since))
  const [current] = await tx.select().from(canaries).where(isSame)
  if (current) return current
  const p75 = (name: keyof typeof goals) =>
    sql<number | null>`percentile_cont(0.75) within group (order by ${vitals.value}) filter (where ${vitals.name} = ${name})`
  const [before] = await tx
    .select({ INP: p75('INP'), LCP: p75('LCP') })
    .from(vitals)
    .where(and(eq(vitals.remote, watched.remote), eq(vitals.version, watched.current_version)))
  const slow = { slow_answer: Math.max(goals.INP, before?.INP ?? 0), slow_content: Math.max(goals.LCP, before?.LCP ?? 0) }
  const [added] = await tx
    .insert(canaries)
    .values({ ...watched, ...slow })
    .returning()
  if (!added) throw new Error('The canary was not stored')
  return added
}

async function describeProgress(tx: Query, canary: Canary, day: number): Promise<string> {
  if (day < minDaySessions)
    return `It decides nothing: ${canary.remote} had ${plural(day, 'session')} in the last day, and a decision takes ${minDaySessions}.`
  const sessions = await readSessions(tx, canary)
  const canarySessions = sessions.filter(({ isCanary }) => isCanary).length
  return `It compares ${plural(canarySessions, 'session')} of the canary with ${sessions.length - canarySessions} of the current version so far.`
}

async function setSentence(tx: Query, { id, sentence: before }: Canary, sentence: string) {
  if (sentence !== before) await tx.update(canaries).set({ sentence }).where(eq(canaries.id, id))
}

/** Changes the pointer as the last step: if the transaction fails after it, the pointer is reverted. A person who was quicker has decided. */
async function act(deps: JobDeps, tx: Query, store: ReleaseStore, canary: Canary, { outcome, reason }: Decision) {
  const { clock } = deps
  const { id, remote, version, current_version } = canary
  const target = remoteTarget(remote)
  const before = await findPointer(store, target)
  if (before?.canary?.release.version !== version || before.current.version !== current_version) return
  const sentence = `${remote} ${version} is ${outcome === 'promoted' ? 'for everybody' : 'taken back'}: ${reason}.`
  const change = outcome === 'promoted' ? promote : takeBackCanary
  const after = await change(store, target, stateOf(before)).catch((error: unknown) => {
    if (error instanceof UserError) return error.message
    throw error
  })
  if (typeof after === 'string') return setSentence(tx, canary, `A decision is due, and is refused: ${after}.`)
  try {
    await tx.update(canaries).set({ outcome, sentence, decided_at: clock() }).where(eq(canaries.id, id))
    const changes = [
      { field: 'version', before: before.current.version, after: after.current.version },
      { field: 'canary', before: version, after: null },
      { field: 'reason', before: null, after: sentence },
    ]
    const records = [{ subject: `remote:${remote}`, name: remote, changes: changes.filter(({ before: from, after: to }) => from !== to) }]
    await recordAudit(tx, { now: clock, ip: '', requestId: '' }, { actor: null, action: 'canary.decided', records })
    await announceDecision(tx, deps, canary)
  } catch (error) {
    await undoChange(store, target, before, stateOf(after))
    throw error
  }
}

/** Announces a decision to the team and to the webhook. */
async function announceDecision(tx: Query, { jobs, clock, settings }: JobDeps, { id }: Canary) {
  const topics: readonly Topic[] = settings.ownerWebhook ? ['canary mail', 'canary webhook'] : ['canary mail']
  for (const topic of topics)
    await enqueueAll(tx, { jobs, now: clock, ip: '', requestId: '' }, topic, [String(id)], { queue: topic.endsWith('webhook') ? 'webhook' : 'mail' })
}
