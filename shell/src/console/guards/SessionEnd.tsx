import { useDesk } from '../services/consoleServices'
import { useOverlay } from '../services/useOverlay'
import { useShell } from '../../services/shellServices'
import { useValue } from '../../services/useValue'
import { SignInAgain } from './SignInAgain'

/** What a person sees of the end of a session: a reminder a minute before, and the way to go on over the page. */
export function SessionEnd() {
  const { session } = useShell()
  const { asking } = useDesk().renewal
  const phase = useValue(session.phase)
  const isAsked = useValue(asking)
  const cancel = () => asking.next(false)
  const overlay = useOverlay(isAsked || phase === 'ending', cancel)
  if (!overlay) return null
  if (isAsked) return <SignInAgain overlay={overlay} onCancel={cancel} />
  if (phase !== 'ending') return null
  return (
    <overlay.Reminder verb="Stay signed in" onAct={() => asking.next(true)}>
      Your session ends in a minute
    </overlay.Reminder>
  )
}
