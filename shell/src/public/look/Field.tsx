import { useId } from 'react'
import * as styles from './form.module.css'

interface Props {
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly invalid?: boolean
}

/** A labelled line of text on a public page. */
export function Field({ label, invalid = false, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.control} required aria-invalid={invalid} spellCheck={false} autoCapitalize="none" {...input} />
    </div>
  )
}
