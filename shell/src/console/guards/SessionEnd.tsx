import { useValue } from '@matchdesk/shared/host'
import { lazyPart } from '@matchdesk/shared/remote'
import { useShellServices } from '../../services/shellServices'
import { useConsoleServices } from '../services/consoleServices'

const SessionDialog = lazyPart(() => import(/* webpackChunkName: 'signInAgain' */ './SessionDialog'))

/** Asks for the password over the page: before a grave act, and at the end of a session, with a reminder one minute before. */
export function SessionEnd() {
  const { session } = useShellServices()
  const { renewal, passwordPrompt } = useConsoleServices()
  const phase = useValue(session.phase)
  const isExpired = useValue(renewal.isPrompting)
  const isConfirming = useValue(passwordPrompt.isOpen)
  const reason = isExpired ? 'expired' : isConfirming ? 'confirming' : phase === 'ending' ? 'ending' : undefined
  const cancel = () => (isExpired ? renewal.isPrompting.next(false) : passwordPrompt.close(false))
  // With a key, the code is loaded again for another reason after a failure.
  return reason && <SessionDialog key={reason} reason={reason} onCancel={cancel} />
}
