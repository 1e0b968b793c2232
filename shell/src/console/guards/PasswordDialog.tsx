import { useRead, type Failure } from '@matchdesk/shared/client'
import { codeMissing, session as endpoints } from '@matchdesk/shared/contract'
import { Stack, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter, DialogText } from '@matchdesk/shared/ui/overlay'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PublicApi } from '../../services/createPublicApi'
import { useShellServices } from '../../services/shellServices'
import { LabelledInput } from '../LabelledInput'
import { useConsoleServices } from '../services/consoleServices'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The code of the second factor; empty until the API asks for it. */
  readonly code: string
}

interface Props {
  readonly title: string
  readonly text: string
  /** The label of the button that sends the password. */
  readonly action: string
  /** Sends what was typed; returns the reason why it did not work. */
  readonly submit: (api: PublicApi, credentials: Credentials) => Promise<Pick<Failure, 'message' | 'code'> | undefined>
  /** Confirms by a passkey in place of the password; returns the reason why it did not work. */
  readonly confirmByPasskey?: (() => Promise<string | undefined>) | undefined
  readonly onCancel: () => void
}

/** Requests the password of the signed-in admin again, in a dialog over the page. */
export function PasswordDialog({ title, text, action, submit, confirmByPasskey, onCancel }: Props) {
  const { loadPublicApi } = useShellServices()
  const { value } = useRead(useConsoleServices().transport, endpoints.profile, {})
  const email = value?.profile.email_id
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const passkey = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const getText = (name: keyof Credentials) => String(fields.get(name) ?? '')
    const problem = await loadPublicApi().then(
      (api) => submit(api, { email: getText('email').trim(), password: getText('password'), code: getText('code').trim() }),
      () => ({ message: 'A part of this page could not be loaded. Check your network and try again.', code: '' }),
    )
    const isForCode = problem?.code === codeMissing
    flushSync(() => {
      setBusy(false)
      setError(problem?.message)
      if (isForCode) setNeedsCode(true)
    })
    ;(isForCode ? code : password).current?.focus()
  }

  async function sendPasskey(confirm: () => Promise<string | undefined>) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    setError(await confirm())
    setBusy(false)
  }

  return (
    <Dialog title={title} role="alertdialog" first={confirmByPasskey ? passkey : password} onClose={onCancel}>
      <DialogText>{text}</DialogText>
      {confirmByPasskey && (
        <Button ref={passkey} tone="brand" style={{ marginBlockStart: 16 }} aria-busy={isBusy} onClick={() => void sendPasskey(confirmByPasskey)}>
          Use a passkey
        </Button>
      )}
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="3" fontSize="sm" marginBlockStart="4">
          <LabelledInput
            key={email}
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            readOnly={email !== undefined}
            defaultValue={email}
          />
          <LabelledInput
            ref={password}
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password webauthn"
            aria-invalid={error !== undefined}
            aria-describedby={id}
          />
          {needsCode && <LabelledInput ref={code} label="Code" name="code" autoComplete="one-time-code" aria-describedby={id} />}
          <Text id={id} role="alert" color="bad.fg">
            {error}
          </Text>
        </Stack>
        <DialogFooter>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone={confirmByPasskey ? 'plain' : 'brand'} aria-disabled={isBusy} aria-busy={isBusy}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
