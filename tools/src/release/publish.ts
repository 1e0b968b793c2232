import type { Pointer, Release } from '@matchdesk/shared/contract'
import { filesIn, filesOf } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { changePointer } from './changePointer'
import { layDown } from './layDown'
import type { Pointers } from './pointers'
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

type Change = (pointer: Pointer, all: Pointers) => Pointer | Promise<Pointer>

/** The change of a pointer that is there. With `seen`, only where it is as it was seen. */
const ofReleased = (name: string, seen: Seen | undefined, change: Change) => (found: Pointer | undefined, all: Pointers) => {
  if (!found) throw new UserError(`${name} has no release yet`)
  refuseUnseen(name, found, seen)
  return change(found, all)
}

/** A version that lies there, proven once more, and able to run in the live shell at its addresses. */
async function fit(place: Place, name: string, version: string, all: Pointers): Promise<Release> {
  const release = await verified(filesOf(storeOf(place), `${name}/${version}`))
  await refuseUnfit(place, release, all)
  return release
}

/** The version before another one, as its fallback; undefined where there is none that is able to run, or only the one that is taken back. */
async function fitBefore(place: Place, { name, version }: Release, { current: takenBack }: Pointer, all: Pointers): Promise<Release | undefined> {
  const before = await stepBack(place, name, { current: { version } }, 1).catch(() => undefined)
  return before === undefined || before === takenBack.version ? undefined : fit(place, name, before, all).catch(() => undefined)
}

/** To the version before, to the one so many steps before, or to a version by its name. */
export const rollBack = (place: Place, name: string, to: number | string = 1, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    ofReleased(name, seen, async (pointer, all) => {
      const current = await fit(place, name, await stepBack(place, name, pointer, to), all)
      const previous = await fitBefore(place, current, pointer, all)
      return { name, enabled: pointer.enabled, current, ...(previous && { previous }), rolledBack: pointer.current.version }
    }),
    confirmFit(place),
  )

export const switchTo = (place: Place, name: string, enabled: boolean, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    ofReleased(name, seen, (pointer) => ({ ...pointer, enabled })),
  )

/** Gives a version that lies there to a share of the people; nobody has a canary at 0 percent. */
export const tryOut = (place: Place, name: string, version: string, percent: number, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    ofReleased(name, seen, async (pointer, all) => {
      if (percent === 0) return { ...pointer, canary: undefined }
      return tried(pointer, await fit(place, name, await stepBack(place, name, pointer, version), all), percent)
    }),
    percent === 0 ? undefined : confirmFit(place),
  )

/** Gives the canary to everybody. */
export const promote = (place: Place, name: string, seen?: Seen): Promise<Pointer> =>
  changePointer(
    place,
    name,
    ofReleased(name, seen, async (pointer, all) => {
      if (!pointer.canary) throw new UserError(`${name} has no canary to give to everybody`)
      return promoted(pointer, await fit(place, name, pointer.canary.release.version, all))
    }),
    confirmFit(place),
  )
