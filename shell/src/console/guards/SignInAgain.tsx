import { useRead } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { useValue } from '@matchdesk/shared/host'
import { Box, Button, Input, Stack, Text } from '@matchdesk/shared/ui'
import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useShellServices } from '../../services/shellServices'
import { useConsoleServices } from '../services/consoleServices'

interface Props {
  readonly overlay: typeof Overlay
  readonly onCancel: () => void
}

/** Requests the password of the signed-in admin again, in a dialog over the page. */
export function SignInAgain({ overlay: { Dialog, DialogText, DialogFooter }, onCancel }: Props) {
  const { session, loadPublicApi } = useShellServices()
  const isExpired = useValue(session.phase) === 'expired'
  const { value } = useRead(useConsoleServices().transport, endpoints.profile, {})
  const email = value?.profile.email_id
  const password = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    const outcome = await loadPublicApi().then(
      ({ signIn }) => signIn(String(typed.get('email')).trim(), String(typed.get('password'))),
      () => undefined,
    )
    if (outcome?.ok) return session.signIn(outcome.value)
    setBusy(false)
    setError(outcome?.failure.message ?? 'A part of this page could not be loaded. Check your network and try again.')
    password.current?.focus()
  }

  return (
    <Dialog title={isExpired ? 'Your session has ended' : 'Stay signed in'} role="alertdialog" first={password} onClose={onCancel}>
      <DialogText>{isExpired ? 'Nothing on this page is lost. Sign in again to go on.' : 'Sign in again to go on without a break.'}</DialogText>
      <Box as="form" onSubmit={(event) => void submit(event as unknown as SubmitEvent<HTMLFormElement>)} marginBlockStart="4">
        <Stack gap="3" fontSize="sm">
          <Stack gap="1">
            <label htmlFor={`${id}-email`}>Email</label>
            <Input
              key={email}
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="username"
              readOnly={email !== undefined}
              defaultValue={email}
            />
          </Stack>
          <Stack gap="1">
            <label htmlFor={`${id}-password`}>Password</label>
            <Input
              ref={password}
              id={`${id}-password`}
              name="password"
              type="password"
              autoComplete="current-password"
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-error`}
            />
          </Stack>
          <Text id={`${id}-error`} role="alert" color="bad.fg">
            {error}
          </Text>
        </Stack>
        <DialogFooter>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="brand" aria-disabled={isBusy} aria-busy={isBusy}>
            Sign in
          </Button>
        </DialogFooter>
      </Box>
    </Dialog>
  )
}
