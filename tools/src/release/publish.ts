import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pointer, Release } from '@matchdesk/shared/contract'
import { messageOf, UserError } from '../userError'
import { changePointer } from './pointers'
import { refuseUnprovided } from './provided'
import { refuseAddresses } from './refuseAddresses'
import { verified } from './verified'
import { removeOld, versionsIn } from './versions'

/** A version is written once: what lies there is whole and the same, or it is refused. */
async function refuseOthers(target: string, { name, version, scripts }: Release) {
  const published = await verified(target).catch((error: unknown) => {
    throw new UserError(`${name} ${version} cannot be published: ${messageOf(error)}. Remove it, or raise the version in its package.json`)
  })
  if (published.scripts !== scripts)
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

/** Files first, pointer last, one release at a time. With `percent`, only that share of the people gets it. */
export async function publish(dist: string, releases: string, percent?: number): Promise<Pointer> {
  const release = await verified(dist)
  await refuseUnprovided(release, releases)
  return changePointer(releases, release.name, async (found, all) => {
    refuseAddresses(release, all)
    const next = percent === undefined ? promoted(found, release) : tried(found, release, percent)
    await layDown(dist, releases, release)
    await removeOld(releases, release.name, [found, next])
    return next
  })
}

const released = (pointer: Pointer | undefined, name: string): Pointer => {
  if (!pointer) throw new UserError(`${name} has no release yet`)
  return pointer
}

/** To the version before, to the one so many steps before, or to a version by its name. */
export async function rollBack(releases: string, name: string, to: number | string = 1): Promise<Pointer> {
  const versions = await versionsIn(releases, name)
  return changePointer(releases, name, async (found) => {
    const { enabled, current, previous } = released(found, name)
    const older = versions.slice(versions.indexOf(current.version) + 1)
    const before = previous ? [previous.version, ...older.filter((version) => version !== previous.version)] : older
    const target = typeof to === 'number' ? before[to - 1] : to
    if (target === undefined) throw new UserError(`${name} has nothing to go back to from ${current.version}`)
    if (!versions.includes(target)) throw new UserError(`${name} ${target} is not among the releases: ${versions.join(', ')}`)
    return { name, enabled, current: await verified(join(releases, name, target)) }
  })
}

export const switchTo = (releases: string, name: string, enabled: boolean) =>
  changePointer(releases, name, (found) => ({ ...released(found, name), enabled }))
