import type { SubmitEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Button } from './look/Button'
import { Field } from './look/Field'
import { CardPage } from './look/CardPage'
import { Notes } from './PublicToasts'
import { useAsk } from './usePublicForm'
import { usePublic } from './usePublicPage'
import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'

export function Login() {
  const shell = useShell()
  const { bus, session, door } = shell
  const { busy, wrong, refuse, ask } = useAsk()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const signedIn = useValue(bus.auth) !== null
  const frame = usePublic('Login')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [email, password] = [String(typed.get('email')).trim(), String(typed.get('password'))]
    if (!email) return refuse(form, 'email', 'Email required!')
    if (!password) return refuse(form, 'password', 'Password required!')
    const answer = await ask(form, ({ signIn }) => signIn(shell, email, password))
    if (!answer) return
    bus.emit('toast', { tone: 'success', text: answer.message })
    session.signIn(answer)
  }

  if (signedIn) return <Navigate to={typeof state?.from === 'string' ? state.from : '/'} replace />
  return (
    <CardPage {...frame} subtitle="Sign In to your account">
      <form noValidate onSubmit={(event) => void submit(event)} onFocus={door.open}>
        <Field label="Username" name="email" type="email" autoComplete="username" missing={wrong === 'email'} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" missing={wrong === 'password'} />
        <Button busy={busy}>Login</Button>
        <a href="#/forgot">Forgot password?</a>
      </form>
      <Notes />
    </CardPage>
  )
}
