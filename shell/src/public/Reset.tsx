import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from './look/Button'
import { Field } from './look/Field'
import { CardPage } from './look/CardPage'
import { StatusMessage } from './look/StatusMessage'
import { Notes } from './PublicToasts'
import { useShell } from '../services/shellServices'
import { useAsk } from './usePublicForm'
import { usePublic } from './usePublicPage'

/** Sent when the page was opened without its link: the server says what is wrong. */
const nothing = '-'

/** Sets a new password with the token of a mailed link. */
export default function Reset({ token }: { token: string | undefined }) {
  const shell = useShell()
  const navigate = useNavigate()
  const { busy, wrong, refuse, ask } = useAsk()
  const frame = usePublic('Reset Password')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [password, confirm] = [String(typed.get('new_password')), String(typed.get('confirm'))]
    if (!password) return refuse(form, 'new_password', 'Password required!')
    if (!confirm) return refuse(form, 'confirm', 'Confirm Password required!')
    if (password !== confirm) return refuse(form, 'confirm', 'Passwords must match!')
    if (!(await ask(form, ({ reset }) => reset(shell, token ?? nothing, password)))) return
    shell.bus.emit('toast', { tone: 'success', text: 'Password reset successful!' })
    void navigate('/login', { replace: true })
  }

  return (
    <CardPage {...frame} subtitle="8 to 11 letters and digits, with at least one uppercase letter, one lowercase letter and one number.">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {!token && <StatusMessage>This page needs the link from your e-mail. Open it again there, or ask for a new one.</StatusMessage>}
        <Field label="New Password" name="new_password" type="password" autoComplete="new-password" missing={wrong === 'new_password'} />
        <Field label="Confirm Password" name="confirm" type="password" autoComplete="new-password" missing={wrong === 'confirm'} />
        <Button busy={busy}>Save Password</Button>
        <a href="#/forgot">Ask for a new link</a>
      </form>
      <Notes />
    </CardPage>
  )
}
