import type { Pointer, Release } from '@matchdesk/shared/contract'
import type { Place } from '../stores/storeOf'
import type { Pointers } from './pointers'
import { refuseUnprovided } from './provided'
import { refuseAddresses } from './refuseAddresses'
import { refuseRemoved } from './refuseRemoved'

/** What a pointer may name starts in the live shell, at addresses of its own. */
export async function refuseUnfit(place: Place, release: Release, all: Pointers) {
  await refuseUnprovided(release, place)
  refuseAddresses(release, all)
}

/** The same once it is named: another pointer may have been written at the same time, or the version removed. */
export const confirmFit = (place: Place) => async (pointer: Pointer, all: Pointers) => {
  const release = pointer.canary?.release ?? pointer.current
  await refuseUnfit(place, release, all)
  await refuseRemoved(place, release.name, release.version)
}
