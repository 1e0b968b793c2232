import { messageOf, UserError } from '../userError'
import { allIn, filesOf, type Files } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'

interface Built {
  /** What it is called in a message, as `users 1.0.0`. */
  title: string
  /** Its files, and the immutable folder that they belong in. */
  dist: string
  target: string
  /** Proves the files of a version; tells whether they are the ones of this build. */
  isSame: (files: Files) => Promise<boolean>
}

/** Lays the files of a build down, where they do not lie there. A version is written once: then it is whole and the same, or it is refused. */
export async function layDown(place: Place, { title, dist, target, isSame }: Built) {
  const store = storeOf(place)
  if (!(await store.read(`${target}/release.json`))) await store.create(target, await allIn(dist))
  const same = await isSame(filesOf(store, target)).catch((error: unknown) => {
    throw new UserError(`${title} cannot be published: ${messageOf(error)}. Remove it, or raise the version in its package.json`)
  })
  if (!same) throw new UserError(`${title} is published already, with other files: raise the version in its package.json`)
}
