import { useBlocker } from 'react-router-dom'
import { useValue } from '../../services/useValue'
import { useConsoleServices } from '../services/consoleServices'
import { useOverlay } from '../services/useOverlay'

/** Confirms before a page with unsaved input is left. */
export function LeaveGuard() {
  return useValue(useConsoleServices().changedForms.anyChanged) && <ActiveGuard />
}

function ActiveGuard() {
  const { pendingAction, anyChanged } = useConsoleServices().changedForms
  const action = useValue(pendingAction)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => anyChanged.value && currentLocation.pathname !== nextLocation.pathname)
  const isBlocked = blocker.state === 'blocked'
  const stay = () => {
    pendingAction.next(undefined)
    blocker.reset?.()
  }
  const overlay = useOverlay(true, stay)
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
