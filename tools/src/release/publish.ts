import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pointer, Release } from '@matchdesk/shared/contract'
import { integrityOf } from '../build/integrity'
import { UserError } from '../userError'
import { changePointer } from './pointers'

async function checked(dist: string): Promise<Release> {
  const release = Release.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')))
  const entry = await readFile(join(dist, release.entry.file)).catch(() => undefined)
  if (!entry) throw new UserError(`${release.name} ${release.version} has no ${release.entry.file}`)
  if (integrityOf(entry) !== release.entry.integrity) throw new UserError(`${release.entry.file} is not the file that was built: build again`)
  return release
}

/** A pointer to other files than those that are published would name an entry that does not exist. */
async function refuseOthers(target: string, { name, version, entry }: Release) {
  const published = Release.safeParse(JSON.parse(await readFile(join(target, 'release.json'), 'utf8')))
  if (published.data?.entry.integrity !== entry.integrity)
    throw new UserError(`${name} ${version} is published already, with other files: raise the version in its package.json`)
}

/** Lays the files of a build into their immutable folder: all of them appear at once, or none. */
async function layDown(dist: string, releases: string, release: Release) {
  const target = join(releases, release.name, release.version)
  if (existsSync(target)) return refuseOthers(target, release)
  const incoming = join(releases, release.name, `.incoming-${release.version}-${process.pid}`)
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

function promoted(pointer: Pointer | undefined, release: Release): Pointer {
  if (!pointer) return { name: release.name, enabled: true, current: release }
  if (pointer.current.version === release.version) return { ...pointer, canary: undefined }
  return { name: release.name, enabled: pointer.enabled, current: release, previous: pointer.current }
}

function tried(pointer: Pointer | undefined, release: Release, percent: number): Pointer {
  if (!pointer) throw new UserError(`${release.name} has no release yet: a canary needs one to stand beside`)
  if (percent === 0) return { ...pointer, canary: undefined }
  if (pointer.current.version === release.version) throw new UserError(`${release.version} is what everybody has already`)
  return { ...pointer, canary: { percent, release } }
}

/** Files first, pointer last. With `percent`, only that share of the people gets it. */
export async function publish(dist: string, releases: string, percent?: number): Promise<Pointer> {
  const release = await checked(dist)
  await layDown(dist, releases, release)
  return changePointer(releases, release.name, (pointer) => (percent === undefined ? promoted(pointer, release) : tried(pointer, release, percent)))
}

const released = (pointer: Pointer | undefined, name: string): Pointer => {
  if (!pointer) throw new UserError(`${name} has no release yet`)
  return pointer
}

export const rollBack = (releases: string, name: string) =>
  changePointer(releases, name, (found) => {
    const pointer = released(found, name)
    if (!pointer.previous) throw new UserError(`${name} has nothing to go back to from ${pointer.current.version}`)
    return { name, enabled: pointer.enabled, current: pointer.previous }
  })

export const switchTo = (releases: string, name: string, enabled: boolean) =>
  changePointer(releases, name, (found) => ({ ...released(found, name), enabled }))
