import { Button } from '@matchdesk/shared/ui/base'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { CardPage } from '../ui/CardPage'
import { ButtonRow, Field, StatusMessage } from '../ui/form'
import { usePublicForm } from './usePublicForm'

/** Requests a mail with a link that resets the password. */
export default function Forgot() {
  const navigate = useNavigate()
  const { isBusy, invalidField, submit } = usePublicForm()
  const [isSent, setIsSent] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email_id')).trim()
    if (await submit(form, (api) => api.forgotPassword(email))) setIsSent(true)
  }

  const back = <Button onClick={() => void navigate('/login')}>Go Back</Button>
  return (
    <CardPage title="Forgot Password" subtitle={isSent ? undefined : 'We will email you a link.'}>
      <form noValidate onSubmit={(event) => void send(event)}>
        {isSent ? (
          <>
            <StatusMessage>Please Check Your Email!</StatusMessage>
            {back}
          </>
        ) : (
          <>
            <Field label="Email" name="email_id" type="email" autoComplete="username" invalid={invalidField === 'email_id'} />
            <ButtonRow>
              <Button type="submit" tone="brand" aria-busy={isBusy} aria-disabled={isBusy}>
                Submit
              </Button>
              {back}
            </ButtonRow>
          </>
        )}
      </form>
    </CardPage>
  )
}
