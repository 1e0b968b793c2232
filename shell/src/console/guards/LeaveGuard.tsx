import { useBlocker } from 'react-router-dom'
import { useValue } from '../../services/useValue'
import { useDesk } from '../services/consoleServices'
import { useOverlay } from '../services/useOverlay'

/** Asks before a page is left whose form holds something that is not saved. */
export function LeaveGuard() {
  return useValue(useDesk().forms.anyChanged) && <Guard />
}

function Guard() {
  const { forms } = useDesk()
  const waiting = useValue(forms.waiting)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  const isBlocked = blocker.state === 'blocked'
  const stay = () => {
    forms.waiting.next(undefined)
    blocker.reset?.()
  }
  const overlay = useOverlay(true, stay)
  if (!overlay || (!isBlocked && !waiting)) return null
  return (
    <overlay.Confirm
      title={isBlocked ? 'Leave without saving?' : 'Log out without saving?'}
      verb={isBlocked ? 'Leave' : 'Log out'}
      busy={false}
      onConfirm={isBlocked ? blocker.proceed : () => waiting?.()}
      onCancel={stay}
    >
      What you have typed on this page is not saved.
    </overlay.Confirm>
  )
}
