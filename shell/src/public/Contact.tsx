import type { SubmitEvent } from 'react'
import { useShellServices } from '../services/shellServices'
import { Button } from './look/Button'
import { ContactPage } from './look/ContactPage'
import { Field } from './look/Field'
import { TextareaField } from './look/TextareaField'
import { PublicToasts } from './PublicToasts'
import { usePublicForm } from './usePublicForm'
import { usePublicPage } from './usePublicPage'

const errorText = 'Something went wrong'

/** Sends a message to those who run the app. The input stays until the server has accepted it. */
export default function Contact() {
  const { bus } = useShellServices()
  const { isBusy, invalidField, submit } = usePublicForm()
  const page = usePublicPage('Contact Us')

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const read = (name: string) => String(typed.get(name)).trim()
    const output = await submit(form, (api) => api.contact(read('name'), read('email'), read('message')), errorText)
    if (!output) return
    bus.emit('toast', output.success ? { tone: 'success', text: output.message } : { tone: 'error', text: errorText })
    if (output.success) form.reset()
  }

  return (
    <ContactPage {...page} subtitle="A question, a complaint, an idea: write to us, and a person answers.">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Field label="Name" name="name" type="text" autoComplete="name" invalid={invalidField === 'name'} />
        <Field label="Email" name="email" type="email" autoComplete="email" invalid={invalidField === 'email'} />
        <TextareaField label="Message" name="message" maxLength={5000} invalid={invalidField === 'message'} />
        <Button busy={isBusy}>Submit</Button>
      </form>
      <PublicToasts />
    </ContactPage>
  )
}
