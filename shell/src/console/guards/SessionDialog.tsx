import { useValue } from '@matchdesk/shared/host'
import { Reminder } from '@matchdesk/shared/ui/overlay'
import type { PublicApi } from '../../services/createPublicApi'
import { useShellServices } from '../../services/shellServices'
import { usePasskeySignIn } from '../../services/usePasskeySignIn'
import { useConsoleServices } from '../services/consoleServices'
import { usePasskey } from '../usePasskey'
import { PasswordDialog, type Credentials } from './PasswordDialog'

interface Props {
  readonly onCancel: () => void
}

/** The dialog or the reminder for a reason. Its code is there from the last minute of a session on. */
export default function SessionDialog({ reason, onCancel }: Props & { reason: 'expired' | 'confirming' | 'ending' }) {
  const { session } = useShellServices()
  const { renewal, use } = useConsoleServices()
  if (reason === 'expired') return <SignInAgain onCancel={onCancel} />
  if (reason === 'confirming') return <ConfirmPassword onCancel={onCancel} />
  return session.endsIdle() ? (
    <Reminder action="Stay signed in" onAction={() => void use.then(({ report }) => report())}>
      You will be signed out in 60 seconds, since nobody uses the console
    </Reminder>
  ) : (
    <Reminder action="Stay signed in" onAction={() => renewal.isPrompting.next(true)}>
      Your session ends in a minute
    </Reminder>
  )
}

/** Signs the same admin in again, over the page. */
function SignInAgain({ onCancel }: Props) {
  const { session } = useShellServices()
  const isExpired = useValue(session.phase) === 'expired'
  usePasskeySignIn(true, session.signIn)

  async function submit(api: PublicApi, { email, password, code }: Credentials) {
    const outcome = await api.signIn(email, password, code)
    if (!outcome.ok) return outcome.failure
    session.signIn(outcome.value)
    return undefined
  }

  return (
    <PasswordDialog
      title={isExpired ? 'Your session has ended' : 'Stay signed in'}
      text={isExpired ? 'Nothing on this page is lost. Sign in again to go on.' : 'Sign in again to go on without a break.'}
      action="Sign in"
      submit={submit}
      onCancel={onCancel}
    />
  )
}

/** The API needs the password again before it does what the page asked for. */
function ConfirmPassword({ onCancel }: Props) {
  const { bus } = useShellServices()
  const { passwordPrompt } = useConsoleServices()
  const { passkeys = [], reading, confirm } = usePasskey()

  async function confirmByPasskey() {
    const reason = await confirm()
    if (reason === undefined) passwordPrompt.close(true)
    return reason
  }

  async function submit(api: PublicApi, { password }: Credentials) {
    const outcome = await api.confirmPassword(password)
    if (outcome.ok) {
      passwordPrompt.close(true)
      return undefined
    }
    if (outcome.failure.kind === 'expired') bus.emit('session-expired', { path: location.hash.slice(1) })
    return outcome.failure
  }

  if (reading.isPending && navigator.onLine) return null
  const hasPasskey = passkeys.length > 0
  return (
    <PasswordDialog
      title="Confirm your password"
      text={
        hasPasskey
          ? 'This needs a passkey of yours, or your password. Nothing is done before, and nothing on this page is lost.'
          : 'This needs your password. Nothing is done until you type it, and nothing on this page is lost.'
      }
      action="Confirm"
      submit={submit}
      confirmByPasskey={hasPasskey ? confirmByPasskey : undefined}
      onCancel={onCancel}
    />
  )
}
