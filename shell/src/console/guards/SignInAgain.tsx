import { useRead } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { Box, Button, Input, Stack, Text } from '@matchdesk/shared/ui'
import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useDesk } from '../services/consoleServices'
import { useShell } from '../../services/shellServices'
import { useValue } from '../../services/useValue'

interface Props {
  readonly overlay: typeof Overlay
  readonly onCancel: () => void
}

/** Asks the admin who is signed in for the password again, over the page. */
export function SignInAgain({ overlay: { Dialog, DialogText, DialogFooter }, onCancel }: Props) {
  const shell = useShell()
  const { session } = shell
  const isOver = useValue(session.phase) === 'over'
  const { value } = useRead(useDesk().transport, endpoints.profile, {})
  const email = value?.profile.email_id
  const password = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    const outcome = await shell.line().then(
      ({ signIn }) => signIn(shell, String(typed.get('email')).trim(), String(typed.get('password'))),
      () => undefined,
    )
    if (outcome?.ok) return session.signIn(outcome.value)
    setBusy(false)
    setWrong(outcome?.failure.message ?? 'A part of this page could not be loaded. Check your network and try again.')
    password.current?.focus()
  }

  return (
    <Dialog title={isOver ? 'Your session has ended' : 'Stay signed in'} role="alertdialog" first={password} onClose={onCancel}>
      <DialogText>{isOver ? 'Nothing on this page is lost. Sign in again to go on.' : 'Sign in again to go on without a break.'}</DialogText>
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
              aria-invalid={wrong !== undefined}
              aria-describedby={`${id}-wrong`}
            />
          </Stack>
          <Text id={`${id}-wrong`} role="alert" color="bad.fg">
            {wrong}
          </Text>
        </Stack>
        <DialogFooter>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="brand" aria-disabled={busy} aria-busy={busy}>
            Sign in
          </Button>
        </DialogFooter>
      </Box>
    </Dialog>
  )
}
