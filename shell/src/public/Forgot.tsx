import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from './look/Button'
import { Field } from './look/Field'
import { ButtonRow } from './look/ButtonRow'
import { CardPage } from './look/CardPage'
import { SecondaryButton } from './look/SecondaryButton'
import { StatusMessage } from './look/StatusMessage'
import { Notes } from './PublicToasts'
import { useShell } from '../services/shellServices'
import { useAsk } from './usePublicForm'
import { usePublic } from './usePublicPage'

/** Asks for a mail with a link that sets a new password. */
export default function Forgot() {
  const shell = useShell()
  const navigate = useNavigate()
  const { busy, wrong, ask } = useAsk()
  const [sent, setSent] = useState(false)
  const frame = usePublic('Forgot Password')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email_id')).trim()
    if (await ask(form, ({ forgot }) => forgot(shell, email))) setSent(true)
  }

  const back = <SecondaryButton onClick={() => void navigate('/login')}>Go Back</SecondaryButton>
  return (
    <CardPage {...frame} subtitle={sent ? undefined : 'We send a link to the address of your account.'}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {sent ? (
          <>
            <StatusMessage>Please Check Your Email!</StatusMessage>
            {back}
          </>
        ) : (
          <>
            <Field label="Email" name="email_id" type="email" autoComplete="username" missing={wrong === 'email_id'} />
            <ButtonRow>
              <Button busy={busy}>Submit</Button>
              {back}
            </ButtonRow>
          </>
        )}
      </form>
      <Notes />
    </CardPage>
  )
}
