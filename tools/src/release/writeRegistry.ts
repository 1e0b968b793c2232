import type { ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import { readPointers } from './pointers'
import { readShell } from './shellPointer'

export const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const file = 'registry.json'
const mostTries = 40

/** Writes what a static host serves as its registry. Who comes too late reads the pointers again: the last one has seen all of them. */
export async function writeRegistry(store: ReleaseStore) {
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await store.read(file)
    const shell = await readShell(store).catch(() => undefined)
    const remotes = await readPointers(store, () => undefined)
    if (await store.replace(file, jsonOf({ shell: shell?.current.version, remotes }), before?.etag)) return
  }
  throw new UserError(`${store.title}/${file} is changed by others all the time: try again`)
}
