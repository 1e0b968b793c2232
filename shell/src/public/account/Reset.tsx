import { Button } from '@matchdesk/shared/ui/base'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShellServices } from '../../services/shellServices'
import { CardPage } from '../ui/CardPage'
import { Field, StatusMessage } from '../ui/form'
import { usePublicForm } from './usePublicForm'

const title = 'Reset Password'

interface Props {
  readonly token: string | null
  /** The token was used. */
  readonly onDone: () => void
}

/** Sets a new password with the token of a mailed link; without one, there is nothing to fill in. */
export default function Reset({ token, onDone }: Props) {
  const { bus } = useShellServices()
  const navigate = useNavigate()
  const { isBusy, invalidField, reject, submit } = usePublicForm()
  if (!token)
    return (
      <CardPage title={title}>
        <form>
          <StatusMessage>This page needs the link from your email. Open it again there, or ask for a new one.</StatusMessage>
          <a href="#/forgot">Request a new link</a>
        </form>
      </CardPage>
    )

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [password, confirm] = [String(fields.get('new_password')), String(fields.get('confirm'))]
    if (!password) return reject(form, 'new_password', 'Password required!')
    if (!confirm) return reject(form, 'confirm', 'Confirm Password required!')
    if (password !== confirm) return reject(form, 'confirm', 'Passwords must match!')
    if (!(await submit(form, (api) => api.resetPassword(token, password)))) return
    onDone()
    bus.emit('toast', { tone: 'success', text: 'Password reset successful!' })
    void navigate('/login', { replace: true })
  }

  return (
    <CardPage title={title} subtitle="8 to 11 letters and digits, with at least one uppercase letter, one lowercase letter and one number.">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Field label="New Password" name="new_password" type="password" autoComplete="new-password" invalid={invalidField === 'new_password'} />
        <Field label="Confirm Password" name="confirm" type="password" autoComplete="new-password" invalid={invalidField === 'confirm'} />
        <Button type="submit" tone="brand" aria-busy={isBusy} aria-disabled={isBusy}>
          Save Password
        </Button>
        <a href="#/forgot">Request a new link</a>
      </form>
    </CardPage>
  )
}
