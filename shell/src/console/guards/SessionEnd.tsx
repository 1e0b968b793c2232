import { useLoaded, useOverlay, useValue } from '@matchdesk/shared/host'
import { useShellServices } from '../../services/shellServices'
import { useConsoleServices } from '../services/consoleServices'

const loadSignIn = () => import(/* webpackChunkName: 'signInAgain' */ './SignInAgain')

/** The end of a session: a reminder one minute before, and a dialog over the page to sign in again. */
export function SessionEnd() {
  const { session } = useShellServices()
  const { isPrompting } = useConsoleServices().renewal
  const phase = useValue(session.phase)
  const isDialogOpen = useValue(isPrompting)
  const cancel = () => isPrompting.next(false)
  const isNear = isDialogOpen || phase === 'ending'
  const overlay = useOverlay(isNear, cancel)
  const signIn = useLoaded(isNear, loadSignIn, cancel)
  if (!overlay) return null
  if (isDialogOpen) return signIn ? <signIn.SignInAgain overlay={overlay} onCancel={cancel} /> : null
  if (phase !== 'ending') return null
  return (
    <overlay.Reminder action="Stay signed in" onAction={() => isPrompting.next(true)}>
      Your session ends in a minute
    </overlay.Reminder>
  )
}
