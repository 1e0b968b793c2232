import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router-dom'
import { useValue } from '../useValue'
import { useDesk } from './desk'

const Confirm = lazy(async () => ({ default: (await import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')).Confirm }))

/** Asks before a page is left whose form holds something that is not saved. */
export function LeaveGuard() {
  return useValue(useDesk().forms.anyChanged) && <Guard />
}

function Guard() {
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  if (state !== 'blocked') return null
  return (
    <Suspense>
      <Confirm title="Leave without saving?" verb="Leave" busy={false} onConfirm={proceed} onCancel={reset}>
        What you have typed on this page is not saved.
      </Confirm>
    </Suspense>
  )
}
