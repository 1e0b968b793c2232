import { setTimeout as pause } from 'node:timers/promises'
import type { ReleaseStore } from '../stores/releaseStore'
import { toMessage, UserError } from '../userError'
import type { ReleaseTarget, TargetInfo, PointerTo, LiveReleases, Version } from './target'
import { readPointers, readShell } from './registry'

interface Change<R extends Version> {
  /** The next pointer, made of the one that is there. */
  readonly next: (pointer: PointerTo<R> | undefined, live: LiveReleases) => Promise<PointerTo<R>>
  /** Does the next pointer name a release that was not live like this before? */
  readonly isRelease: boolean
}

const maxTries = 40

/** The pointer of a target; undefined if it was not released yet. */
export async function findPointer<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>): Promise<PointerTo<R> | undefined> {
  const file = await store.read(target.pointerFile)
  return file && decode(store, target, file.content)
}

export async function readPointer<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>): Promise<PointerTo<R>> {
  const pointer = await findPointer(store, target)
  if (!pointer) throw notReleased(target)
  return pointer
}

export const notReleased = ({ title }: TargetInfo) => new UserError(`${title} has no release yet`)

function decode<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, content: Buffer): PointerTo<R> {
  try {
    return target.decode(content)
  } catch (error) {
    throw new UserError(`${store.title}/${target.pointerFile} is broken, repair or delete it: ${toMessage(error).split('\n').join(' ')}`)
  }
}

/** Changes one pointer, and the files that follow from it. Tries until nobody comes between: the next pointer follows from the one before. */
export async function changePointer<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, change: Change<R>): Promise<PointerTo<R>> {
  for (let tries = 0; tries < maxTries; tries++) {
    const pointer = await store.withLock(() => attempt(store, target, change))
    if (pointer) return pointer
    await pause(Math.random() * 50 * (tries + 1))
  }
  throw new UserError(`${store.title}/${target.pointerFile} is changed by others all the time: try again`)
}

async function attempt<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, { next, isRelease }: Change<R>) {
  const before = await store.read(target.pointerFile)
  const pointer = await next(before && decode(store, target, before.content), await readLive(store))
  const content = target.encode(pointer)
  const etag = (await store.replace(target.pointerFile, content, before?.etag)) ?? (await writtenEtag(store, target.pointerFile, content))
  if (!etag) return undefined
  try {
    if (isRelease) await confirm(store, target, pointer)
  } catch (error) {
    await (before ? store.replace(target.pointerFile, before.content, etag) : store.remove(target.pointerFile))
    throw error
  } finally {
    await target.publishPointer(store, pointer)
  }
  return target.decode(content)
}

export const readLive = async (store: ReleaseStore): Promise<LiveReleases> => ({
  shell: (await readShell(store).catch(() => undefined))?.current,
  remotes: await readPointers(store),
})

/** Checks a release again once a pointer names it: another pointer may have been written at the same time, or the version removed. */
async function confirm<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, { current, canary }: PointerTo<R>) {
  const release = canary?.release ?? current
  target.assertCompatible(release, await readLive(store))
  if (!(await store.read(`${target.folder}/${release.version}/release.json`)))
    throw new UserError(`${target.name} ${release.version} was removed from ${store.title} meanwhile`)
}

/** The etag of a write whose answer was lost on the way. */
async function writtenEtag(store: ReleaseStore, file: string, content: Buffer): Promise<string | undefined> {
  const pointer = await store.read(file)
  return pointer?.content.equals(content) ? pointer.etag : undefined
}
