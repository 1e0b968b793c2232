import { join } from 'node:path'
import type { Pointer, Release } from '@matchdesk/shared/contract'
import { UserError } from '../userError'
import { changePointer } from './changePointer'
import { layDown } from './layDown'
import { refuseUnprovided } from './provided'
import { refuseAddresses } from './refuseAddresses'
import { refuseUnseen, type Seen } from './seen'
import { stepBack } from './stepBack'
import { verified } from './verified'
import { removeOld } from './versions'

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

const versionsOf = (pointer: Pointer | undefined) =>
  [pointer?.current, pointer?.previous, pointer?.canary?.release].map((release) => release?.version)

/** Files first, pointer last, one release at a time. With `percent`, only that share of the people gets it. */
export async function publish(dist: string, releases: string, percent?: number): Promise<Pointer> {
  const release = await verified(dist)
  await refuseUnprovided(release, releases)
  return changePointer(releases, release.name, async (found, all) => {
    refuseAddresses(release, all)
    const next = percent === undefined ? promoted(found, release) : tried(found, release, percent)
    await layDown({
      title: `${release.name} ${release.version}`,
      dist,
      target: join(releases, release.name, release.version),
      isSame: async (folder) => (await verified(folder)).scripts === release.scripts,
    })
    await removeOld(releases, release.name, [...versionsOf(found), ...versionsOf(next)])
    return next
  })
}

const released = (pointer: Pointer | undefined, name: string): Pointer => {
  if (!pointer) throw new UserError(`${name} has no release yet`)
  return pointer
}

/** To the version before, to the one so many steps before, or to a version by its name. With `seen`, only from there. */
export const rollBack = (releases: string, name: string, to: number | string = 1, seen?: Seen): Promise<Pointer> =>
  changePointer(releases, name, async (found) => {
    const pointer = released(found, name)
    refuseUnseen(name, pointer, seen)
    const target = await stepBack(releases, name, pointer, to)
    const current = await verified(join(releases, name, target))
    await refuseUnprovided(current, releases)
    return { name, enabled: pointer.enabled, current, rolledBack: pointer.current.version }
  })

export const switchTo = (releases: string, name: string, enabled: boolean, seen?: Seen) =>
  changePointer(releases, name, (found) => {
    const pointer = released(found, name)
    refuseUnseen(name, pointer, seen)
    return { ...pointer, enabled }
  })

/** Gives a version that lies there to a share of the people; nobody has a canary at 0 percent. */
export const tryOut = (releases: string, name: string, version: string, percent: number, seen?: Seen): Promise<Pointer> =>
  changePointer(releases, name, async (found) => {
    const pointer = released(found, name)
    refuseUnseen(name, pointer, seen)
    if (percent === 0) return { ...pointer, canary: undefined }
    const release = await verified(join(releases, name, await stepBack(releases, name, pointer, version)))
    await refuseUnprovided(release, releases)
    return tried(pointer, release, percent)
  })

/** Gives the canary to everybody. */
export const promote = (releases: string, name: string, seen?: Seen): Promise<Pointer> =>
  changePointer(releases, name, async (found, all) => {
    const pointer = released(found, name)
    refuseUnseen(name, pointer, seen)
    if (!pointer.canary) throw new UserError(`${name} has no canary to give to everybody`)
    const release = await verified(join(releases, name, pointer.canary.release.version))
    await refuseUnprovided(release, releases)
    refuseAddresses(release, all)
    return promoted(pointer, release)
  })
