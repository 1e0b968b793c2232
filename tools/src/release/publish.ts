import type { Pointer, Release } from '@matchdesk/shared/contract'
import { filesIn, filesOf } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { changePointer } from './changePointer'
import { layDown } from './layDown'
import { confirmFit, refuseUnfit } from './refuseUnfit'
import { removeOld } from './removeOld'
import { refuseUnseen, type Seen } from './seen'
import { stepBack } from './stepBack'
import { verified } from './verified'

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
export async function publish(dist: string, place: Place, percent?: number): Promise<Pointer> {
  const release = await verified(filesIn(dist))
  const { name, version } = release
  return changePointer(
    place,
    name,
    async (found, all) => {
      await refuseUnfit(place, release, all)
      const next = percent === undefined ? promoted(found, release) : tried(found, release, percent)
      await layDown(place, {
        title: `${name} ${version}`,
        dist,
        target: `${name}/${version}`,
        isSame: async (files) => (await verified(files)).scripts === release.scripts,
      })
      await removeOld(place, name, [...versionsOf(found), ...versionsOf(next)])
      return next
    },
    percent === 0 ? undefined : confirmFit(place),
  )
}

const released = (pointer: Pointer | undefined, name: string): Pointer => {
  if (!pointer) throw new UserError(`${name} has no release yet`)
  return pointer
}

const lying = (place: Place, name: string, version: string) => verified(filesOf(storeOf(place), `${name}/${version}`))

/** To the version before, to the one so many steps before, or to a version by its name. With `seen`, only from there. */
export const rollBack = (place: Place, name: string, to: number | string = 1, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    async (found, all) => {
      const pointer = released(found, name)
      refuseUnseen(name, pointer, seen)
      const current = await lying(place, name, await stepBack(place, name, pointer, to))
      await refuseUnfit(place, current, all)
      return { name, enabled: pointer.enabled, current, rolledBack: pointer.current.version }
    },
    confirmFit(place),
  )

export const switchTo = (place: Place, name: string, enabled: boolean, seen?: Seen) =>
  changePointer(place, name, (found) => {
    const pointer = released(found, name)
    refuseUnseen(name, pointer, seen)
    return { ...pointer, enabled }
  })

/** Gives a version that lies there to a share of the people; nobody has a canary at 0 percent. */
export const tryOut = (place: Place, name: string, version: string, percent: number, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    async (found, all) => {
      const pointer = released(found, name)
      refuseUnseen(name, pointer, seen)
      if (percent === 0) return { ...pointer, canary: undefined }
      const release = await lying(place, name, await stepBack(place, name, pointer, version))
      await refuseUnfit(place, release, all)
      return tried(pointer, release, percent)
    },
    percent === 0 ? undefined : confirmFit(place),
  )

/** Gives the canary to everybody. */
export const promote = (place: Place, name: string, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    async (found, all) => {
      const pointer = released(found, name)
      refuseUnseen(name, pointer, seen)
      if (!pointer.canary) throw new UserError(`${name} has no canary to give to everybody`)
      const release = await lying(place, name, pointer.canary.release.version)
      await refuseUnfit(place, release, all)
      return promoted(pointer, release)
    },
    confirmFit(place),
  )
