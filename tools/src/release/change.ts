import type { ReleaseStore } from '../stores/releaseStore'
import { filesOf } from '../stores/files'
import { UserError } from '../userError'
import { changePointer, notReleased } from './changePointer'
import { assertUnchanged, isUnchanged, type ExpectedState } from './expectedState'
import { activated, rolledBack, withCanary } from './nextPointer'
import type { Part, PointerTo, Served, Version } from './part'
import { verify } from './verify'
import { versionBefore } from './versions'

type Next<R extends Version> = (pointer: PointerTo<R>, served: Served) => PointerTo<R> | Promise<PointerTo<R>>

/** Changes a pointer that exists. With `expected`, only if its state is still that. */
const changeReleased = <R extends Version>(
  store: ReleaseStore,
  part: Part<R>,
  expected: ExpectedState | undefined,
  isRelease: boolean,
  next: Next<R>,
) =>
  changePointer(store, part, {
    isRelease,
    async next(pointer, served) {
      if (!pointer) throw notReleased(part)
      assertUnchanged(pointer, expected)
      return next(pointer, served)
    },
  })

/** A stored version, verified once more, that can be served now. */
async function usable<R extends Version>(store: ReleaseStore, part: Part<R>, version: string, served: Served): Promise<R> {
  const { release } = await verify(part, filesOf(store, `${part.folder}/${version}`))
  part.assertCompatible(release, served)
  return release
}

/** Goes to a version by its name, else to the one before. The version before that is the new fallback, if it is usable. */
export const rollBack = <R extends Version>(store: ReleaseStore, part: Part<R>, to?: string, expected?: ExpectedState) =>
  changeReleased(store, part, expected, true, async (pointer, served) => {
    const current = await usable(store, part, await versionBefore(store, part, pointer, to), served)
    const next = await rolledBack(store, part, pointer, current)
    const previous = await versionBefore(store, part, next)
      .then((version) => usable(store, part, version, served))
      .catch(() => undefined)
    return { ...next, previous }
  })

export const setEnabled = <R extends Version>(store: ReleaseStore, part: Part<R>, enabled: boolean, expected?: ExpectedState) =>
  changeReleased(store, part, expected, false, (pointer) => ({ ...pointer, enabled }))

/** Gives a stored version to a share of the people. */
export const setCanary = <R extends Version>(store: ReleaseStore, part: Part<R>, version: string, percent: number, expected?: ExpectedState) =>
  percent === 0
    ? endCanary(store, part, expected)
    : changeReleased(store, part, expected, true, async (pointer, served) => {
        const stored = await versionBefore(store, part, pointer, version)
        return withCanary(part, pointer, await usable(store, part, stored, served), percent)
      })

export const endCanary = <R extends Version>(store: ReleaseStore, part: Part<R>, expected?: ExpectedState) =>
  changeReleased(store, part, expected, false, (pointer) => ({ ...pointer, canary: undefined }))

/** Gives the canary to everybody. */
export const promote = <R extends Version>(store: ReleaseStore, part: Part<R>, expected?: ExpectedState) =>
  changeReleased(store, part, expected, true, async (pointer, served) => {
    if (!pointer.canary) throw new UserError(`${part.name} has no canary to give to everybody`)
    return activated(store, part, pointer, await usable(store, part, pointer.canary.release.version, served))
  })

/** Restores an earlier pointer, unless somebody has changed it since. */
export const restore = <R extends Version>(store: ReleaseStore, part: Part<R>, before: PointerTo<R>, changed: ExpectedState) =>
  changePointer(store, part, { isRelease: false, next: async (pointer) => (pointer && !isUnchanged(pointer, changed) ? pointer : before) })
