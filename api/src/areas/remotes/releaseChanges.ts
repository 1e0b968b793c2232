import type { contract } from '@matchdesk/shared/contract'
import { canaryHours, shellName, type Release } from '@matchdesk/shared/release'
import {
  findPointer,
  promote,
  remoteTarget,
  undoChange,
  rollBack,
  setCanary,
  setEnabled,
  shellTarget,
  stateOf,
  UserError,
  type ReleaseTarget,
  type PointerTo,
  type ReleaseStore,
  type Version,
} from '@matchdesk/tools/releases'
import { eq } from 'drizzle-orm'
import { trials } from '../../db/schema'
import { HttpError, notFound } from '../../errors/httpError'
import type { WriteContext } from '../../pipeline/context'
import type { AreaHandlers } from '../../pipeline/handlers'
import { endOtherCanaries } from '../../jobs/canary/decideCanaries'
import { refusalFor } from './permission'
import { releaseStore } from '../../releases/releaseStore'

type Changes = Pick<AreaHandlers<typeof contract.remotes>, 'rollBack' | 'switchTo' | 'tryOut' | 'promote'>

type Change<R extends Version> = (store: ReleaseStore, target: ReleaseTarget<R>) => Promise<PointerTo<R>>

/** The acts of `release`, for the administrators in REMOTE_ADMINS. */
export const changes: Changes = {
  rollBack: async ({ params: { name }, body: { seen, version } }, context) =>
    name === shellName
      ? changeTarget(context, await storeFor(context), shellTarget(), (store, target) => rollBack(store, target, version, seen))
      : changeRemote(context, name, (store, target) => rollBack(store, target, version, seen)),

  async switchTo({ params: { name }, body: { seen, enabled } }, context) {
    return changeRemote(context, name, (store, target) => setEnabled(store, target, enabled, seen))
  },

  async tryOut({ params: { name }, body: { seen, version, percent, auto, hours = canaryHours } }, context) {
    return changeRemote(context, name, (store, target) => setCanary(store, target, version, { percent, hours: auto ? hours : undefined }, seen))
  },

  async promote({ params: { name }, body: { seen, version } }, context) {
    const answer = await changeRemote(context, name, (store, target) => promote(store, target, seen, version))
    await context.tx.delete(trials).where(eq(trials.remote, name))
    return answer
  },
}

async function storeFor(context: WriteContext): Promise<ReleaseStore> {
  const refusal = await refusalFor(context)
  if (refusal) throw refusal
  return releaseStore(context.settings)
}

async function changeRemote(context: WriteContext, name: string, change: Change<Release>) {
  const store = await storeFor(context)
  if (name === shellName) throw new HttpError(409, 'Everybody needs the shell: it can only be rolled back')
  if (!(await store.names()).includes(name)) throw notFound('Remote')
  return changeTarget(context, store, remoteTarget(name), change)
}

async function changeTarget<R extends Version>(context: WriteContext, store: ReleaseStore, target: ReleaseTarget<R>, change: Change<R>) {
  const before = await findPointer(store, target).catch(() => {
    throw new HttpError(409, `The pointer of ${target.name} is broken: it has to be repaired in the folder of the releases`)
  })
  if (!before) throw notFound(target.name === shellName ? 'Shell' : 'Remote')
  const after = await asHttpError(change(store, target))
  context.onRollback(() => undoChange(store, target, before, stateOf(after)))
  await endOtherCanaries(context.tx, after)
  return describe(context, before, after)
}

/** A refusal of `release` keeps its message. */
export const asHttpError = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    throw error instanceof UserError ? new HttpError(409, error.message) : error
  })

/** Describes the change to the administrator and to the audit. */
function describe({ audit }: WriteContext, before: PointerTo<Version>, after: PointerTo<Version>) {
  const [previous, current] = [stateOf(before), stateOf(after)]
  const isPromotion = previous.canary?.version === current.version || after.previous?.version === previous.version
  const lines = [
    isPromotion && `is ${current.version} for everybody, instead of ${previous.version}`,
    !isPromotion && previous.version !== current.version && `is back at ${current.version}, from ${previous.version}`,
    previous.enabled !== current.enabled && (current.enabled ? 'is enabled' : 'is disabled'),
    current.canary && `tries ${current.canary.version} out with ${current.canary.percent} % of the people`,
    previous.canary && !current.canary && !isPromotion && `does not try ${previous.canary.version} out any more`,
  ].filter(Boolean)
  const stateFields = ({ version, enabled, canary }: typeof previous, { by }: Version) => ({
    version,
    ...(by?.holder && { released_by: by.holder }),
    enabled,
    canary: canary && `${canary.version} ${canary.percent} %`,
  })
  audit.addChange(`remote:${after.name}`, stateFields(previous, before.current), stateFields(current, after.current), { name: after.name })
  return { message: `${after.name} ${lines.join(', ') || 'is as it was'}` }
}
