import type { ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import { readPointers, readShell } from './pointers'

export const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const maxTries = 40

/** Writes a file that follows from others. If somebody else writes it meanwhile, it is composed again: the last writer has read all of them. */
export async function replaceFile(store: ReleaseStore, file: string, compose: () => Promise<Buffer>) {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await store.read(file)
    if (await store.replace(file, await compose(), before?.etag)) return
  }
  throw new UserError(`${store.title}/${file} is changed by others all the time: try again`)
}

/** Writes the registry that a static host serves. */
export const writeRegistry = (store: ReleaseStore) =>
  replaceFile(store, 'registry.json', async () => {
    const shell = await readShell(store).catch(() => undefined)
    return jsonOf({ shell: shell?.current.version, remotes: await readPointers(store) })
  })
