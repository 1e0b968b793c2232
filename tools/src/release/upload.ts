import type { ReleaseStore } from '../stores/releaseStore'
import { filesIn, filesOf, readAll } from '../stores/files'
import { messageOf, UserError } from '../userError'
import type { Part, Version } from './part'
import { removeVersion } from './removeOld'
import { verify } from './verify'

/** A build on its way into a store. */
export interface Upload<R extends Version> {
  readonly release: R
  /** Writes the files of the version, if it does not exist. A version is written once: it is complete and the same, or it is refused. */
  readonly run: () => Promise<void>
  /** Removes what this upload has written, unless a pointer names it. */
  readonly undo: () => Promise<void>
}

export async function createUpload<R extends Version>(store: ReleaseStore, part: Part<R>, dist: string): Promise<Upload<R>> {
  const { release, hashes } = await verify(part, filesIn(dist))
  const { version } = release
  const target = `${part.folder}/${version}`
  const title = `${part.title} ${version}`
  let isNew = false

  return {
    release,
    async run() {
      if (!(await store.read(`${target}/release.json`))) {
        isNew ||= !(await store.versions(part.folder)).some((stored) => stored.version === version)
        await store.create(target, await readAll(dist))
      }
      const stored = await verify(part, filesOf(store, target)).catch((error: unknown) => {
        throw new UserError(`${title} cannot be published: ${messageOf(error)}. Remove it, or raise the version in its package.json`)
      })
      if (JSON.stringify(stored.hashes) !== JSON.stringify(hashes))
        throw new UserError(`${title} is published already, with other files: raise the version in its package.json`)
    },
    async undo() {
      if (isNew) await removeVersion(store, part, version)
    },
  }
}
