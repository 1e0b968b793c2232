import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import type { DirtyForms } from './dirtyForms'
import type { Questions } from './questions'
import { useOverlay } from './useOverlay'
import { useValue } from './useValue'

/** Asks before a page or record with unsaved input is left. It is there before anything is typed: the first key counts already. */
export function LeaveGuard({ dirtyForms: { hasChanges, describeLoss }, ask }: { dirtyForms: DirtyForms; ask: Questions['ask'] }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanges.value && isElsewhere(currentLocation, nextLocation))
  const leave = useEffectEvent((isConfirmed: boolean) => (isConfirmed ? blocker.proceed?.() : blocker.reset?.()))
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked) return
    void ask({ title: 'Leave without saving?', text: describeLoss(), action: 'Leave', tone: 'danger' }).then((isConfirmed) => leave(isConfirmed))
  }, [isBlocked, describeLoss, ask])
  // The code of the question comes before the network may go.
  useOverlay(useValue(hasChanges))
  return null
}

/**
 * Does an address lead to another page, or to another record on the same page? That record is in the state, which changes of the
 * filters and of other params leave out.
 */
export const isElsewhere = (current: Location<unknown>, next: Location<unknown>): boolean =>
  current.pathname !== next.pathname || (next.state !== null && JSON.stringify(current.state) !== JSON.stringify(next.state))
