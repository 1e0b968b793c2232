import { describePointer } from '@matchdesk/shared/release'
import { UserError } from '../userError'
import { listFiles, type ReleaseStore } from '../stores/releaseStore'
import { notReleased, changePointer, readLive } from './changePointer'
import { verify, type TargetInfo, type PointerTo, type Version, type ReleaseTarget, type LiveReleases } from './target'
import { versionsIn, versionBefore } from './versions'

/** The state of a pointer that an administrator saw who changes it. */
type ExpectedState = ReturnType<typeof describePointer>

const describe = ({ version, enabled, canary }: ExpectedState) =>
  [version, canary && `${canary.version} for ${canary.percent} %`, !enabled && 'disabled'].filter(Boolean).join(', ')

export const isUnchanged = (pointer: PointerTo<Version>, expected: ExpectedState) => describe(describePointer(pointer)) === describe(expected)

/** Refuses a change that was decided on another state of the pointer. */
function assertUnchanged(pointer: PointerTo<Version>, expected: ExpectedState | undefined) {
  if (expected && !isUnchanged(pointer, expected))
    throw new UserError(`Somebody else has changed ${pointer.name} meanwhile: it is ${describe(describePointer(pointer))} now`)
}

/** The versions that everybody was served. A pointer that does not list them was written before: then all that are stored count. */
async function publicVersions(store: ReleaseStore, target: TargetInfo, pointer: PointerTo<Version>): Promise<readonly string[]> {
  const versions = await versionsIn(store, target.folder)
  return versions.filter((version) => !pointer.served || pointer.served.includes(version))
}

/** The pointer once everybody gets a release, or the share of its canary: the one before is its fallback. */
export async function activate<R extends Version>(
  store: ReleaseStore,
  target: TargetInfo,
  pointer: PointerTo<R> | undefined,
  release: R,
  canary?: CanaryOptions,
): Promise<PointerTo<R>> {
  const { name } = target
  const isCurrent = pointer?.current.version === release.version
  if (canary) {
    if (!pointer) throw notReleased(target)
    if (isCurrent) throw new UserError(`${release.version} is the version for everybody already`)
    const { percent, hours } = canary
    return { ...pointer, canary: { percent, release, ...(hours && { autoSince: new Date().toISOString(), hours }) } }
  }
  if (!pointer) return { name, enabled: true, current: release, served: [release.version] }
  if (isCurrent) return { ...pointer, canary: undefined }
  const versions = new Set([release.version, ...(await publicVersions(store, target, pointer))])
  const badVersions = pointer.takenBack?.filter((version) => version !== release.version)
  return { name, enabled: pointer.enabled, current: release, previous: pointer.current, served: [...versions], takenBack: badVersions }
}

export interface CanaryOptions {
  /** The share of the people. */
  readonly percent: number
  /** The hours of use after which the API releases it to everybody; undefined where people decide. */
  readonly hours?: number | undefined
}

type Next<R extends Version> = (pointer: PointerTo<R>, live: LiveReleases) => PointerTo<R> | Promise<PointerTo<R>>

/** Changes a pointer that exists. With `expected`, only if its state is still that. */
const changeReleased = <R extends Version>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  expected: ExpectedState | undefined,
  isRelease: boolean,
  next: Next<R>,
) =>
  changePointer(store, target, {
    isRelease,
    async next(pointer, live) {
      if (!pointer) throw notReleased(target)
      assertUnchanged(pointer, expected)
      return next(pointer, live)
    },
  })

/** A stored version, verified once more, that can be live now. */
async function loadVerified<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, version: string, live: LiveReleases): Promise<R> {
  const { release } = await verify(target, listFiles(store, `${target.folder}/${version}`))
  target.assertCompatible(release, live)
  return release
}

/** A published version, verified once more, that can be live now. */
export const readPublished = async <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, version: string) =>
  loadVerified(store, target, version, await readLive(store))

/**
 * Goes to a version by its name, else to the one before, and takes back the version that everybody had. The version before that is the new
 * fallback, if it can be served.
 */
export const rollBack = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, to?: string, expected?: ExpectedState) =>
  changeReleased(store, target, expected, true, async (pointer, live) => {
    const current = await loadVerified(store, target, await versionBefore(store, target, pointer, to), live)
    const served = new Set([current.version, ...(await publicVersions(store, target, pointer))])
    const takenBack = [pointer.current.version, ...(pointer.takenBack ?? [])].filter((version) => version !== current.version)
    const next = { name: target.name, enabled: pointer.enabled, current, served: [...served], takenBack: [...new Set(takenBack)] }
    const previous = await versionBefore(store, target, next)
      .then((version) => loadVerified(store, target, version, live))
      .catch(() => undefined)
    return { ...next, previous }
  })

export const setEnabled = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, enabled: boolean, expected?: ExpectedState) =>
  changeReleased(store, target, expected, false, (pointer) => ({ ...pointer, enabled }))

/** Gives a stored version to a share of the people. */
export const setCanary = <R extends Version>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  version: string,
  options: CanaryOptions,
  expected?: ExpectedState,
) =>
  options.percent === 0
    ? endCanary(store, target, expected)
    : changeReleased(store, target, expected, true, async (pointer, live) => {
        const existingVersion = await versionBefore(store, target, pointer, version)
        return activate(store, target, pointer, await loadVerified(store, target, existingVersion, live), options)
      })

export const endCanary = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, expected?: ExpectedState) =>
  changeReleased(store, target, expected, false, (pointer) => ({ ...pointer, canary: undefined }))

/** Ends the canary and takes its version back: no start serves it again. */
export const takeBackCanary = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, expected?: ExpectedState) =>
  changeReleased(store, target, expected, false, (pointer) => {
    if (!pointer.canary) throw new UserError(`${target.name} has no canary to take back`)
    const takenBack = new Set([...(pointer.takenBack ?? []), pointer.canary.release.version])
    return { ...pointer, canary: undefined, takenBack: [...takenBack] }
  })

/** Gives the canary, or another published version, to everybody. */
export const promote = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, expected?: ExpectedState, to?: string) =>
  changeReleased(store, target, expected, true, async (pointer, live) => {
    const version = to ?? pointer.canary?.release.version
    if (!version) throw new UserError(`${target.name} has no canary to give to everybody`)
    return activate(store, target, pointer, await loadVerified(store, target, version, live))
  })

/** Gives the release that waits for a second person to the people whom its team named. */
export const approve = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, version: string, canary?: CanaryOptions) =>
  changePointer(store, target, {
    isRelease: true,
    next: async (pointer, live) => activate(store, target, pointer, await loadVerified(store, target, version, live), canary),
  })

/** Restores an earlier pointer, unless somebody has changed it since. */
export const undoChange = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, before: PointerTo<R>, changed: ExpectedState) =>
  changePointer(store, target, { isRelease: false, next: async (pointer) => (pointer && !isUnchanged(pointer, changed) ? pointer : before) })
