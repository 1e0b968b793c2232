import { describePointer, type Pointer } from '@matchdesk/shared/release'
import { promote, readPointers, remoteTarget, takeBackCanary, undoChange, UserError } from '@matchdesk/tools/releases'
import type { PointerTo, ReleaseStore, Version } from '@matchdesk/tools/releases'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { releaseStore, writeRefusal } from '../../releases/releaseStore'
import { canaries, canaryMarks, type Query, withEffects, type Effects } from '../../db'
import { recordAudit, diff } from '../../history/audit'
import type { JobDeps } from '../engine'
import { announce } from '../outbox/outbox'
import { decideOn } from './decision'
import { readFailures, readUses } from './marks'

const hour = 3_600_000

/** Looks at each canary that the API is to decide about, in one process at a time. */
export async function decideCanaries(deps: JobDeps): Promise<void> {
  const store = await releaseStore(deps.settings)
  for (const pointer of await readPointers(store)) {
    if (!('current' in pointer)) continue
    await endOtherCanaries(deps.db, pointer)
    const start = startOf(pointer)
    if (start && pointer.enabled) await withEffects(deps.db, (tx, effects) => decide(deps, { tx, effects, store }, pointer, start))
  }
}

/** Undefined where people decide. */
function startOf({ name, canary }: PointerTo<Version>) {
  if (!canary?.autoSince) return undefined
  return { remote: name, version: canary.release.version, since: new Date(canary.autoSince), hours: canary.hours }
}

/** Deletes what is known of the canaries of a remote that ended without a decision of the API. */
export async function endOtherCanaries(tx: Query, pointer: PointerTo<Version>) {
  const start = startOf(pointer)
  const isOther = start && or(ne(canaries.version, start.version), ne(canaries.since, start.since))
  await tx.delete(canaries).where(and(eq(canaries.remote, pointer.name), isNull(canaries.outcome), isOther))
}

const words = { promoted: 'is for everybody', takenBack: 'is taken back', waits: 'waits' }

async function decide(
  deps: JobDeps,
  { tx, effects, store }: { tx: Query; effects: Effects; store: ReleaseStore },
  pointer: Pointer,
  start: NonNullable<ReturnType<typeof startOf>>,
) {
  const { remote, version, since } = start
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext(${`canary ${remote}`})) as "isFree"`)
  if (!rows[0]?.isFree) return
  await tx.insert(canaries).values(start).onConflictDoNothing()
  const isMatch = and(eq(canaries.remote, remote), eq(canaries.version, version), eq(canaries.since, since))
  const [canary] = await tx.select().from(canaries).where(isMatch)
  if (!canary || canary.outcome) return
  const { id, hours } = canary
  const set = (values: Partial<typeof canary>) => tx.update(canaries).set(values).where(eq(canaries.id, id))
  const now = deps.clock()
  const { outcome, reason } = decideOn(await readUses(tx, id), await readFailures(tx, canary, pointer.current.version), hours)
  const sentence = `${remote} ${version} ${words[outcome ?? 'waits']}: ${reason}.`
  if (!outcome) {
    if (sentence !== canary.sentence) await set({ sentence })
    if (canary.mailed_at || now.getTime() - since.getTime() < hours * hour) return
    await set({ mailed_at: now })
    return announce(tx, deps, 'canary', id)
  }
  const refusal = await writeRefusal(deps.settings)
  if (refusal) return void (await set({ sentence: `A decision is due, and cannot be written. ${refusal}` }))
  const target = remoteTarget(remote)
  const change = outcome === 'promoted' ? promote : takeBackCanary
  const after = await change(store, target, describePointer(pointer)).catch((error: unknown) => {
    if (error instanceof UserError) return error.message
    throw error
  })
  if (typeof after === 'string') return void (await set({ sentence: `A decision is due, and is refused: ${after}.` }))
  effects.onRollback(async () => void (await undoChange(store, target, pointer, describePointer(after))))
  // In this order: a report that marks holds the row of the canary.
  await set({ outcome, sentence, decided_at: now, key: null })
  await tx.delete(canaryMarks).where(eq(canaryMarks.canary_id, id))
  const changes = diff({ version: pointer.current.version, canary: version }, { version: after.current.version, canary: null, reason: sentence })
  const records = [{ subject: `remote:${remote}`, name: remote, changes }]
  await recordAudit(tx, { now: deps.clock, ip: '', requestId: '' }, { actor: null, action: 'canary.decided', records })
  await announce(tx, deps, 'canary', id)
}
