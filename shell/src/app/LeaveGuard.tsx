import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router-dom'
import { useDesk } from './desk'

const Confirm = lazy(async () => ({ default: (await import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')).Confirm }))

/** Asks before a page is left whose form holds something that is not saved. */
export function LeaveGuard() {
  const { forms } = useDesk()
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => forms.anyChanged() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (state !== 'blocked') return null
  return (
    <Suspense>
      <Confirm title="Leave without saving?" verb="Leave" busy={false} onConfirm={proceed} onCancel={reset}>
        What you have typed on this page is not saved.
      </Confirm>
    </Suspense>
  )
}
