import { setTimeout as pause } from 'node:timers/promises'
import { Pointer, shellName, ShellPointer } from '@matchdesk/shared/contract'
import type { ReleaseStore, Stored } from '../stores/releaseStore'
import { storeOf, type Place } from '../stores/storeOf'
import { messageOf, UserError } from '../userError'
import { pointerFile, pointerIn, readPointers, type Pointers } from './pointers'
import { shellPointerIn } from './shellPointer'
import { jsonOf, writeRegistry } from './writeRegistry'

type Change<P> = (pointer: P | undefined, all: Pointers) => P | Promise<P>

/** Throws where a pointer must not stay as it was written, since others were changed meanwhile. */
type Confirm<P> = (pointer: P, all: Pointers) => Promise<void>

interface Rewriting<P> {
  readonly store: ReleaseStore
  readonly file: string
  readonly next: (content: Buffer | undefined, all: Pointers) => Promise<P>
  readonly confirm: Confirm<P>
}

const confirmed = () => Promise.resolve()

const mostTries = 40

/** Changes one pointer, and with it the registry that a static host serves. */
export function changePointer(place: Place, name: string, change: Change<Pointer>, confirm: Confirm<Pointer> = confirmed): Promise<Pointer> {
  const [store, file] = [storeOf(place), pointerFile(name)]
  const now = (content: Buffer | undefined) => content && whole(store, file, () => pointerIn(content, name))
  return rewrite({ store, file, next: async (content, all) => Pointer.parse(await change(now(content), all)), confirm })
}

/** Changes which version of the shell is served. */
export function changeShell(place: Place, change: Change<ShellPointer>, confirm: Confirm<ShellPointer> = confirmed): Promise<ShellPointer> {
  const [store, file] = [storeOf(place), pointerFile(shellName)]
  const now = (content: Buffer | undefined) => content && whole(store, file, () => shellPointerIn(content))
  return rewrite({ store, file, next: async (content, all) => ShellPointer.parse(await change(now(content), all)), confirm })
}

function whole<P>(store: ReleaseStore, file: string, read: () => P): P {
  try {
    return read()
  } catch (error) {
    throw new UserError(`${store.title}/${file} is broken, repair or delete it: ${messageOf(error).split('\n').join(' ')}`)
  }
}

/** Tries until nobody comes between: what is written follows from what was there. */
async function rewrite<P>(rewriting: Rewriting<P>): Promise<P> {
  const { store, file } = rewriting
  for (let tries = 0; tries < mostTries; tries++) {
    const pointer = await store.alone(() => attempt(rewriting))
    if (pointer) return pointer
    await pause(Math.random() * 50 * (tries + 1))
  }
  throw new UserError(`${store.title}/${file} is changed by others all the time: try again`)
}

async function attempt<P>({ store, file, next, confirm }: Rewriting<P>): Promise<P | undefined> {
  const before = await store.read(file)
  const pointer = await next(before?.content, await allIn(store))
  const content = jsonOf(pointer)
  const etag = (await store.replace(file, content, before?.etag)) ?? (await written(store, file, content))
  if (!etag) return undefined
  try {
    await confirm(pointer, await allIn(store))
  } catch (error) {
    await takeBack(store, file, before, etag)
    throw error
  } finally {
    await writeRegistry(store)
  }
  return pointer
}

const allIn = (store: ReleaseStore) => readPointers(store, () => undefined)

/** A write whose answer was lost on the way was done all the same. */
async function written(store: ReleaseStore, file: string, content: Buffer): Promise<string | undefined> {
  const stored = await store.read(file)
  return stored?.content.equals(content) ? stored.etag : undefined
}

const takeBack = (store: ReleaseStore, file: string, before: Stored | undefined, etag: string) =>
  before ? store.replace(file, before.content, etag) : store.remove(file)
