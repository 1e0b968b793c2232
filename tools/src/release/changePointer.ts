import { setTimeout as pause } from 'node:timers/promises'
import type { ReleaseStore, Stored } from '../stores/releaseStore'
import { messageOf, UserError } from '../userError'
import type { Part, PartInfo, PointerTo, Served, Version } from './part'
import { readPointers, readShell } from './pointers'

interface Change<R extends Version> {
  /** The next pointer, made of the one that is there. */
  readonly next: (pointer: PointerTo<R> | undefined, served: Served) => Promise<PointerTo<R>>
  /** Does the next pointer name a release that was not served like this before? */
  readonly isRelease: boolean
}

const maxTries = 40

/** The pointer of a part; undefined if it was not released yet. */
export async function findPointer<R extends Version>(store: ReleaseStore, part: Part<R>): Promise<PointerTo<R> | undefined> {
  const stored = await store.read(part.pointerFile)
  return stored && decode(store, part, stored.content)
}

export async function readPointer<R extends Version>(store: ReleaseStore, part: Part<R>): Promise<PointerTo<R>> {
  const pointer = await findPointer(store, part)
  if (!pointer) throw notReleased(part)
  return pointer
}

export const notReleased = ({ title }: PartInfo) => new UserError(`${title} has no release yet`)

function decode<R extends Version>(store: ReleaseStore, part: Part<R>, content: Buffer): PointerTo<R> {
  try {
    return part.decode(content)
  } catch (error) {
    throw new UserError(`${store.title}/${part.pointerFile} is broken, repair or delete it: ${messageOf(error).split('\n').join(' ')}`)
  }
}

/** Changes one pointer, and the files that follow from it. Tries until nobody comes between: the next pointer follows from the one before. */
export async function changePointer<R extends Version>(store: ReleaseStore, part: Part<R>, change: Change<R>): Promise<PointerTo<R>> {
  for (let tries = 0; tries < maxTries; tries++) {
    const pointer = await store.withLock(() => attempt(store, part, change))
    if (pointer) return pointer
    await pause(Math.random() * 50 * (tries + 1))
  }
  throw new UserError(`${store.title}/${part.pointerFile} is changed by others all the time: try again`)
}

async function attempt<R extends Version>(store: ReleaseStore, part: Part<R>, { next, isRelease }: Change<R>): Promise<PointerTo<R> | undefined> {
  const before = await store.read(part.pointerFile)
  const pointer = await next(before && decode(store, part, before.content), await servedIn(store))
  const content = part.encode(pointer)
  const etag = (await store.replace(part.pointerFile, content, before?.etag)) ?? (await writtenEtag(store, part.pointerFile, content))
  if (!etag) return undefined
  try {
    if (isRelease) await confirm(store, part, pointer)
  } catch (error) {
    await restore(store, part.pointerFile, before, etag)
    throw error
  } finally {
    await part.publishPointer(store, pointer)
  }
  return part.decode(content)
}

const servedIn = async (store: ReleaseStore): Promise<Served> => ({
  shell: (await readShell(store).catch(() => undefined))?.current,
  remotes: await readPointers(store),
})

/** Checks a release again once a pointer names it: another pointer may have been written at the same time, or the version removed. */
async function confirm<R extends Version>(store: ReleaseStore, part: Part<R>, { current, canary }: PointerTo<R>) {
  const release = canary?.release ?? current
  part.assertCompatible(release, await servedIn(store))
  if (!(await store.read(`${part.folder}/${release.version}/release.json`)))
    throw new UserError(`${part.name} ${release.version} was removed from ${store.title} meanwhile`)
}

/** The etag of a write whose answer was lost on the way. */
async function writtenEtag(store: ReleaseStore, file: string, content: Buffer): Promise<string | undefined> {
  const stored = await store.read(file)
  return stored?.content.equals(content) ? stored.etag : undefined
}

const restore = (store: ReleaseStore, file: string, before: Stored | undefined, etag: string) =>
  before ? store.replace(file, before.content, etag) : store.remove(file)
