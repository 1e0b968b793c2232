import { unmetNeed, type Release } from '@matchdesk/shared/release'
import { ADAPTED_VERSION, REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { lentNames } from './lend'

/** Does this shell lend what a release needs, as it is or by its adapter? */
export const isCompatible = (release: Release): boolean =>
  unmetNeed(release, { provides: REMOTE_VERSION, adapts: ADAPTED_VERSION, lends: lentNames }) === undefined
