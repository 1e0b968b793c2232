import { Button } from '@matchdesk/shared/ui/base'
import type { SubmitEvent } from 'react'
import { useShellServices } from '../../services/shellServices'
import * as card from '../ui/card.module.css'
import { Field, TextareaField } from '../ui/form'
import { WidePage } from '../ui/WidePage'
import { usePublicForm } from '../account/usePublicForm'
import * as styles from './contact.module.css'
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

const petals = Array.from({ length: 12 }, (_, index) => index * 30)

/** An opened letter with a marigold on it. */
function ContactPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 420 360" role="img" aria-label="A letter with a marigold on it" strokeLinejoin="round">
      <ellipse cx="210" cy="326" rx="168" ry="14" fill="currentColor" opacity=".1" />
      <path d="M50 148L210 40l160 108v164H50z" fill="var(--md-colors-henna-800)" />
      <path d="M92 92h236v150l-118 66-118-66z" fill="#fff" />
      <g stroke="var(--md-colors-henna-200)" strokeWidth="6" strokeLinecap="round">
        <path d="M124 204h172M138 226h144" />
      </g>
      <g transform="translate(210 146)">
        {petals.map((angle) => (
          <path key={angle} d="M0 -40c14 8 14 26 0 34c-14 -8 -14 -26 0 -34z" fill="var(--md-colors-marigold-400)" transform={`rotate(${angle})`} />
        ))}
        {petals.map((angle) => (
          <path key={angle} d="M0 -24c9 5 9 16 0 21c-9 -5 -9 -16 0 -21z" fill="var(--md-colors-marigold-500)" transform={`rotate(${angle + 15})`} />
        ))}
        <circle r="7" fill="var(--md-colors-marigold-700)" />
      </g>
      <path d="M50 148l160 106 160-106v164H50z" fill="var(--md-colors-henna-600)" />
      <path d="M50 312l124-82 36 24 36-24 124 82z" fill="var(--md-colors-henna-700)" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity=".55">
        <path d="M34 96c-14-8-18-22-8-36M386 96c14-8 18-22 8-36M14 150H2M418 150h-12" />
      </g>
    </svg>
  )
}
