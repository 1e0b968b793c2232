import type { Output, session as endpoints } from '@matchdesk/shared/contract'
import { useValue } from '@matchdesk/shared/host'
import { Button } from '@matchdesk/shared/ui/base'
import { useState, type SubmitEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useShellServices } from '../../services/shellServices'
import { usePasskeySignIn } from '../../services/usePasskeySignIn'
import { CardPage } from '../ui/CardPage'
import { Field } from '../ui/form'
import { usePublicForm } from './usePublicForm'

type SignedIn = Output<typeof endpoints.login>

const focusOnMount = (element: HTMLElement | null) => element?.focus()

export function Login() {
  const { bus, config, session, prepareConsole } = useShellServices()
  const { isBusy, invalidField, reject, submit } = usePublicForm()
  const { state }: { state: { from?: unknown } | null } = useLocation()
  const isSignedIn = useValue(bus.auth) !== null
  const from = typeof state?.from === 'string' ? state.from : '/'
  const [needsCode, setNeedsCode] = useState(false)

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))]
    if (!email) return reject(form, 'email', 'Email required!')
    if (!password) return reject(form, 'password', 'Password required!')
    const output = await submit<SignedIn | undefined>(form, async (api) => {
      const outcome = await api.signIn(email, password, String(fields.get('code') ?? '').trim())
      if (outcome.ok || outcome.failure.code !== api.codeMissing || needsCode) return outcome
      setNeedsCode(true)
      bus.emit('toast', { tone: 'info', text: outcome.failure.message })
      return { ok: true, value: undefined }
    })
    if (output) open(output)
  }

  function open(output: SignedIn) {
    bus.emit('toast', { tone: 'success', text: output.message })
    session.signIn(output)
    globalThis.early?.open(from, config.ready)
  }

  usePasskeySignIn(!isSignedIn, open)

  if (isSignedIn) return <Navigate to={from} replace />
  return (
    <CardPage title="Login" subtitle="Sign In to your account">
      <form noValidate onSubmit={(event) => void signIn(event)} onFocus={() => prepareConsole(from.split('?')[0] ?? '')}>
        <Field label="Username" name="email" type="email" autoComplete="username webauthn" invalid={invalidField === 'email'} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" invalid={invalidField === 'password'} />
        {needsCode && (
          <Field ref={focusOnMount} label="Code" name="code" type="text" autoComplete="one-time-code" invalid={invalidField === 'code'} />
        )}
        <Button type="submit" tone="brand" aria-busy={isBusy} aria-disabled={isBusy}>
          Login
        </Button>
        <a href="#/forgot">Forgot password?</a>
      </form>
    </CardPage>
  )
}
