import { canaryHours, describePointer, shellName, type Release } from '@matchdesk/shared/release'
import * as releases from '@matchdesk/tools/releases'
import type { ReleaseTarget, PointerTo, ReleaseStore, Version } from '@matchdesk/tools/releases'
import { eq } from 'drizzle-orm'
import { trials } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { endOtherCanaries } from '../../jobs/canary/decideCanaries'
import { releaseStore, writeRefusal } from '../../releases/releaseStore'

type Changes = Pick<AreaHandlers<'remotes'>, 'rollBack' | 'switchTo' | 'tryOut' | 'promote'>

type Change<R extends Version> = (store: ReleaseStore, target: ReleaseTarget<R>) => Promise<PointerTo<R>>

/** Works on the shell or a remote, by its name. */
export const withTarget = <T>(name: string, work: <R extends Version>(target: ReleaseTarget<R>) => T): T =>
  name === shellName ? work(releases.shellTarget()) : work(releases.remoteTarget(name))

/** The acts of `release`, for the administrators in REMOTE_ADMINS. */
export const changes: Changes = {
  rollBack: async ({ params: { name }, body: { seen, version } }, context) =>
    name === shellName
      ? changeTarget(context, await storeFor(context), releases.shellTarget(), (store, target) => releases.rollBack(store, target, version, seen), {
          version,
        })
      : changeRemote(context, name, (store, target) => releases.rollBack(store, target, version, seen), version),

  async switchTo({ params: { name }, body: { seen, enabled } }, context) {
    return changeRemote(context, name, (store, target) => releases.setEnabled(store, target, enabled, seen))
  },

  async tryOut({ params: { name }, body: { seen, version, percent, auto, hours = canaryHours } }, context) {
    return changeRemote(
      context,
      name,
      (store, target) => releases.setCanary(store, target, version, { percent, hours: auto ? hours : undefined }, seen),
      version,
    )
  },

  async promote({ params: { name }, body: { seen, version } }, context) {
    const answer = await changeRemote(context, name, (store, target) => releases.promote(store, target, seen, version), version)
    await context.tx.delete(trials).where(eq(trials.remote, name))
    return answer
  },
}

/** Undefined for an administrator who may change releases. */
export async function refusalFor(context: Pick<WriteContext, 'actor' | 'settings'>): Promise<HttpError | undefined> {
  if (!context.actor.may.has('remotes.act')) return new HttpError(403, 'Read-only. Ask an operator for rights.')
  const refusal = await writeRefusal(context.settings)
  return refusal === undefined ? undefined : new HttpError(409, `Read-only. ${refusal}`)
}

export async function storeFor(context: WriteContext): Promise<ReleaseStore> {
  const refusal = await refusalFor(context)
  if (refusal) throw refusal
  return releaseStore(context.settings)
}

async function changeRemote(context: WriteContext, name: string, change: Change<Release>, version?: string) {
  const store = await storeFor(context)
  if (name === shellName) throw new HttpError(409, 'Everybody needs the shell: it can only be rolled back')
  if (!(await store.names()).includes(name)) throw notFound('Remote')
  return changeTarget(context, store, releases.remoteTarget(name), change, { version })
}

interface Approval {
  /** The version that people would get. */
  readonly version?: string | undefined
  /** The approval of the second person, for the history. */
  readonly facts?: Readonly<Record<string, string>>
}

export async function changeTarget<R extends Version>(
  context: WriteContext,
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  change: Change<R>,
  { version, facts }: Approval,
) {
  const before = await releases.findPointer(store, target).catch(() => {
    throw new HttpError(409, `The pointer of ${target.name} is broken: it has to be repaired in the folder of the releases`)
  })
  if (!before && !facts) throw notFound(target.name === shellName ? 'Shell' : 'Remote')
  const needsApproval = context.settings.secondPerson.includes(target.name) && !facts && version !== undefined
  if (before && needsApproval && !releases.approvedVersions(before).includes(version))
    throw new HttpError(
      409,
      `${target.name} ${version} needs a second person: its team releases it, and another administrator approves it on this page`,
    )
  const after = await asHttpError(change(store, target))
  context.onRollback(() => (before ? releases.undoChange(store, target, before, describePointer(after)) : store.remove(target.pointerFile)))
  await endOtherCanaries(context.tx, after)
  return describe(context, before, after, facts)
}

/** A refusal of `release` keeps its message. */
export const asHttpError = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    throw error instanceof releases.UserError ? new HttpError(409, error.message) : error
  })

/** Describes the change to the administrator and to the audit. */
function describe({ audit }: WriteContext, before: PointerTo<Version> | undefined, after: PointerTo<Version>, facts = {}) {
  const [previous, current] = [before && describePointer(before), describePointer(after)]
  if (!before || !previous) {
    audit.addChange(`remote:${after.name}`, undefined, { version: current.version, ...facts }, { name: after.name })
    return { message: `${after.name} is ${current.version} for everybody` }
  }
  const isPromotion = previous.canary?.version === current.version || after.previous?.version === previous.version
  const lines = [
    isPromotion && `is ${current.version} for everybody, instead of ${previous.version}`,
    !isPromotion && previous.version !== current.version && `is back at ${current.version}, from ${previous.version}`,
    previous.enabled !== current.enabled && (current.enabled ? 'is enabled' : 'is disabled'),
    current.canary && `tries ${current.canary.version} out with ${current.canary.percent} % of the people`,
    previous.canary && !current.canary && !isPromotion && `does not try ${previous.canary.version} out any more`,
  ].filter(Boolean)
  const stateFields = ({ version, enabled, canary }: typeof current, { by }: Version) => ({
    version,
    ...(by?.holder && { released_by: by.holder }),
    enabled,
    canary: canary && `${canary.version} ${canary.percent} %`,
  })
  audit.addChange(
    `remote:${after.name}`,
    stateFields(previous, before.current),
    { ...stateFields(current, after.current), ...facts },
    { name: after.name },
  )
  return { message: `${after.name} ${lines.join(', ') || 'is as it was'}` }
}
