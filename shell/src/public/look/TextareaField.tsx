import { useId } from 'react'
import * as contact from './contact.module.css'
import * as styles from './form.module.css'

interface Props {
  readonly label: string
  readonly name: string
  readonly maxLength: number
  readonly invalid?: boolean
}

/** A labelled text of several lines on a public page. */
export function TextareaField({ label, invalid = false, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className={`${styles.control} ${contact.text}`} required dir="auto" aria-invalid={invalid} {...input} />
    </div>
  )
}
