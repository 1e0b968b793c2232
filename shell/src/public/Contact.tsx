import type { SubmitEvent } from 'react'
import { Button } from './look/Button'
import { ContactPage } from './look/ContactPage'
import { Field } from './look/Field'
import { TextareaField } from './look/TextareaField'
import { Notes } from './PublicToasts'
import { useShell } from '../services/shellServices'
import { useAsk } from './usePublicForm'
import { usePublic } from './usePublicPage'

const failed = 'Something went wrong'

/** Sends a message to those who run the app. What was typed stays until the server has it. */
export default function Contact() {
  const shell = useShell()
  const { bus } = shell
  const { busy, wrong, ask } = useAsk()
  const frame = usePublic('Contact Us')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const read = (name: string) => String(typed.get(name)).trim()
    const answer = await ask(form, ({ contact }) => contact(shell, read('name'), read('email'), read('message')), failed)
    if (!answer) return
    bus.emit('toast', answer.success ? { tone: 'success', text: answer.message } : { tone: 'error', text: failed })
    if (answer.success) form.reset()
  }

  return (
    <ContactPage {...frame} subtitle="A question, a complaint, an idea: write to us, and a person answers.">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" name="name" type="text" autoComplete="name" missing={wrong === 'name'} />
        <Field label="Email" name="email" type="email" autoComplete="email" missing={wrong === 'email'} />
        <TextareaField label="Message" name="message" maxLength={5000} missing={wrong === 'message'} />
        <Button busy={busy}>Submit</Button>
      </form>
      <Notes />
    </ContactPage>
  )
}
