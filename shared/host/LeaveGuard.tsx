import { useBlocker, type Location } from 'react-router-dom'
import type { DirtyForms } from './dirtyForms'
import { useOverlay } from './useLoaded'
import { useValue } from './useValue'

/** Confirms before a page or record with unsaved input is left. It is there before anything is typed: the first key counts already. */
export function LeaveGuard({ dirtyForms: { pendingAction, hasChanges } }: { dirtyForms: DirtyForms }) {
  const action = useValue(pendingAction)
  const isDirty = useValue(hasChanges)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanges.value && isElsewhere(currentLocation, nextLocation))
  const isBlocked = blocker.state === 'blocked'
  const stay = () => {
    pendingAction.next(undefined)
    blocker.reset?.()
  }
  const overlay = useOverlay(isDirty, stay)
  if (!overlay || (!isBlocked && !action)) return null
  return (
    <overlay.Confirm
      title={isBlocked ? 'Leave without saving?' : 'Log out without saving?'}
      action={isBlocked ? 'Leave' : 'Log out'}
      busy={false}
      onConfirm={isBlocked ? blocker.proceed : () => action?.()}
      onCancel={stay}
    >
      What you have typed on this page is not saved.
    </overlay.Confirm>
  )
}

/**
 * Does an address lead to another page, or to another record on the same page? That record is in the state, which changes of the
 * filters and of other params leave out.
 */
export const isElsewhere = (here: Location<unknown>, next: Location<unknown>): boolean =>
  here.pathname !== next.pathname || (next.state !== null && JSON.stringify(here.state) !== JSON.stringify(next.state))
