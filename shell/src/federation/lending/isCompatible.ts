import type { Release } from '@matchdesk/shared/contract'
import { ADAPTED_VERSION, notLent, REMOTE_VERSION, satisfies } from '@matchdesk/shared/remote/version'
import { lentNames } from './lend'

/** Does this shell lend what a release needs, as it is or by its adapter? */
export const isCompatible = ({ needs, imports }: Release): boolean =>
  satisfies(REMOTE_VERSION, needs) ? notLent(imports, lentNames).length === 0 : satisfies(ADAPTED_VERSION, needs)
