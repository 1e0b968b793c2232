import { useEffect, useState, type SubmitEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Button, Field, PublicPage } from '@matchdesk/shared/ui/public'
import { Notes } from '../Notes'
import { useShell } from '../shell'
import { useValue } from '../useValue'

export function Login() {
  const shell = useShell()
  const { bus, session, settings, door } = shell
  const [missing, setMissing] = useState<'email' | 'password'>()
  const [busy, setBusy] = useState(false)
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const { appName } = useValue(settings.now)
  const signedIn = useValue(bus.auth) !== null
  useEffect(() => {
    document.title = `Login · ${appName}`
  }, [appName])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [email, password] = [String(typed.get('email')).trim(), String(typed.get('password'))]
    const empty = email === '' ? 'email' : password === '' ? 'password' : undefined
    setMissing(empty)
    if (empty) {
      ;(event.currentTarget.elements.namedItem(empty) as HTMLInputElement).focus()
      return bus.emit('toast', { tone: 'info', text: empty === 'email' ? 'Email required!' : 'Password required!' })
    }
    if (busy) return
    setBusy(true)
    const outcome = await shell.line().then(
      ({ signIn }) => signIn(shell, email, password),
      () => undefined,
    )
    setBusy(false)
    if (!outcome) return bus.emit('toast', { tone: 'error', text: 'A part of this page could not be loaded. Check your network and try again.' })
    if (!outcome.ok) return bus.emit('toast', { tone: 'error', text: outcome.failure.message })
    bus.emit('toast', { tone: 'success', text: outcome.value.message })
    session.signIn(outcome.value)
  }

  if (signedIn) return <Navigate to={typeof state?.from === 'string' ? state.from : '/'} replace />
  return (
    <PublicPage title="Login" subtitle="Sign In to your account" brand={appName}>
      <form noValidate onSubmit={(event) => void submit(event)} onFocus={door.open}>
        <Field label="Username" name="email" type="email" autoComplete="username" missing={missing === 'email'} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" missing={missing === 'password'} />
        <Button busy={busy}>Login</Button>
        <a href="#/forgot">Forgot password?</a>
      </form>
      <Notes />
    </PublicPage>
  )
}
