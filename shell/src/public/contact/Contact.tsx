import { Button } from '@matchdesk/shared/ui/base'
import type { SubmitEvent } from 'react'
import { useShellServices } from '../../services/shellServices'
import * as card from '../ui/card.module.css'
import { Field, TextareaField } from '../ui/form'
import { WidePage } from '../ui/WidePage'
import { usePublicForm } from '../account/usePublicForm'
import * as styles from './contact.module.css'
import { ContactPicture } from './ContactPicture'
import { PublicToasts } from '../ui/Toast'

const title = 'Contact Us'
const errorText = 'Something went wrong'

/** Sends a message to those who run the app. The input stays until the server has accepted it. */
export default function Contact() {
  const { bus } = useShellServices()
  const { isBusy, invalidField, submit } = usePublicForm()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const read = (name: string) => String(fields.get(name)).trim()
    const output = await submit(form, (api) => api.contact(read('name'), read('email'), read('message')), errorText)
    if (!output) return
    bus.emit('toast', output.success ? { tone: 'success', text: output.message } : { tone: 'error', text: errorText })
    if (output.success) form.reset()
  }

  return (
    <WidePage title={title}>
      <main className={styles.contact}>
        <ContactPicture />
        <div className={`${card.card} ${styles.card}`}>
          <h1>{title}</h1>
          <p className={card.subtitle}>A question, a complaint, an idea: write to us, and a person answers.</p>
          <form noValidate onSubmit={(event) => void send(event)}>
            <Field label="Name" name="name" type="text" autoComplete="name" invalid={invalidField === 'name'} />
            <Field label="Email" name="email" type="email" autoComplete="email" invalid={invalidField === 'email'} />
            <TextareaField label="Message" name="message" maxLength={5000} invalid={invalidField === 'message'} />
            <Button type="submit" tone="brand" aria-busy={isBusy} aria-disabled={isBusy}>
              Submit
            </Button>
          </form>
          <PublicToasts />
        </div>
      </main>
    </WidePage>
  )
}
