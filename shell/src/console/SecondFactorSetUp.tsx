import { useWrite } from '@matchdesk/shared/client'
import { session } from '@matchdesk/shared/contract'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { useId, useState, type SubmitEvent } from 'react'
import { renderSVG } from 'uqr'
import { LabelledInput } from './LabelledInput'
import { useConsoleServices } from './services/consoleServices'

interface Props {
  readonly secret: string
  /** The text of the picture. */
  readonly url: string
  readonly onDone: () => void
}

/** A QR code: black on white in every theme, as phones read it. */
const toPicture = (text: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The key for an authenticator app, the first code of it, and then the recovery codes. */
export default function SecondFactorSetUp({ secret, url, onDone }: Props) {
  const { busy, send } = useWrite(useConsoleServices().transport, 'success')
  const [error, setError] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const id = useId()

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const outcome = await send(session.confirmFactor, { body: { code: String(new FormData(form).get('code')).trim() } })
    if (!outcome) return
    if (outcome.ok) return setCodes(outcome.value.recovery_codes)
    setError(outcome.failure.message)
    form.querySelector('input')?.focus()
  }

  if (codes)
    return (
      <Stack gap="3" align="flex-start">
        <Text>Keep these recovery codes in a safe place. Each signs you in once without your phone. They are shown only now.</Text>
        <Box as="ul" aria-label="Recovery codes" fontFamily="mono" columnCount={2} listStyleType="none">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button tone="brand" onClick={onDone}>
          I have stored them
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <Stack gap="3" align="flex-start">
        <Text>Scan this picture with your authenticator app, or type the key into it. Then type the code that the app shows.</Text>
        <img src={toPicture(url)} alt="Key for an authenticator app" width="180" height="180" />
        <Text fontFamily="mono" overflowWrap="anywhere">
          {secret}
        </Text>
        <LabelledInput
          ref={focusOnMount}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined}
          aria-describedby={id}
        />
        <Text id={id} role="alert" color="bad.fg">
          {error}
        </Text>
        <Button type="submit" tone="brand" aria-busy={busy}>
          Switch on
        </Button>
      </Stack>
    </form>
  )
}
