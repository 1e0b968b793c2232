import { useLazyModule, useOverlay, useValue } from '@matchdesk/shared/host'
import { useShellServices } from '../../services/shellServices'
import { useConsoleServices } from '../services/consoleServices'

const loadDialogs = () => import(/* webpackChunkName: 'signInAgain' */ './passwordDialogs')

/** Asks for the password over the page: before a grave act, and at the end of a session, with a reminder one minute before. */
export function SessionEnd() {
  const { session } = useShellServices()
  const { renewal, passwordPrompt, use } = useConsoleServices()
  const phase = useValue(session.phase)
  const isExpired = useValue(renewal.isPrompting)
  const isConfirming = useValue(passwordPrompt.isOpen)
  const cancel = () => (isExpired ? renewal.isPrompting.next(false) : passwordPrompt.close(false))
  const isNeeded = isExpired || isConfirming || phase === 'ending'
  const overlay = useOverlay(isNeeded, cancel)
  const dialogs = useLazyModule(isNeeded, loadDialogs, cancel)
  if (!overlay) return null
  if (isExpired) return dialogs ? <dialogs.SignInAgain overlay={overlay} onCancel={cancel} /> : null
  if (isConfirming) return dialogs ? <dialogs.ConfirmPassword overlay={overlay} onCancel={cancel} /> : null
  if (phase !== 'ending') return null
  return session.endsIdle() ? (
    <overlay.Reminder action="Stay signed in" onAction={() => void use.then(({ report }) => report())}>
      You will be signed out in 60 seconds, since nobody uses the console
    </overlay.Reminder>
  ) : (
    <overlay.Reminder action="Stay signed in" onAction={() => renewal.isPrompting.next(true)}>
      Your session ends in a minute
    </overlay.Reminder>
  )
}
