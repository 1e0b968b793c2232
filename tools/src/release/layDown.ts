import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { messageOf, UserError } from '../userError'

interface Built {
  /** What it is called in a message, as `users 1.0.0`. */
  title: string
  /** Its files, and the immutable folder that they belong in. */
  dist: string
  target: string
  /** Proves the files of a folder; tells whether they are the ones of this build. */
  isSame: (folder: string) => Promise<boolean>
}

/** Lays the files of a build down: all of them appear at once, or none. A version is written once: what lies there is whole and the same, or it is refused. */
export async function layDown({ title, dist, target, isSame }: Built) {
  if (existsSync(target)) return refuseOthers(title, isSame(target))
  const incoming = join(dirname(target), `.incoming-${basename(target)}-${process.pid}`)
  await mkdir(incoming, { recursive: true })
  try {
    await cp(dist, incoming, { recursive: true })
    await rename(incoming, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

async function refuseOthers(title: string, isSame: Promise<boolean>) {
  const same = await isSame.catch((error: unknown) => {
    throw new UserError(`${title} cannot be published: ${messageOf(error)}. Remove it, or raise the version in its package.json`)
  })
  if (!same) throw new UserError(`${title} is published already, with other files: raise the version in its package.json`)
}
