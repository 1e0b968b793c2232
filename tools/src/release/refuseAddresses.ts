import { addressConflict, type Release } from '@matchdesk/shared/contract'
import { UserError } from '../userError'
import type { Pointers } from './pointers'

/** All addresses with the same first part belong to one remote: the one that had them first. */
export function refuseAddresses(release: Release, pointers: Pointers) {
  const conflict = addressConflict(
    release,
    pointers.filter((pointer) => 'current' in pointer),
  )
  if (conflict) throw new UserError(conflict)
}
