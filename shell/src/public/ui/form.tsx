import { Input, Textarea } from '@matchdesk/shared/ui/base'
import { useId, type ReactNode, type Ref } from 'react'
import * as styles from './form.module.css'

interface FieldProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly invalid?: boolean
}

/** A labelled line of text on a public page. */
export function Field({ label, invalid = false, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} required aria-invalid={invalid} spellCheck={false} autoCapitalize="none" {...input} />
    </div>
  )
}

interface TextareaProps {
  readonly label: string
  readonly name: string
  readonly maxLength: number
  readonly invalid?: boolean
}

/** A labelled text of several lines. */
export function TextareaField({ label, invalid = false, ...input }: TextareaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Textarea id={id} required aria-invalid={invalid} {...input} />
    </div>
  )
}

/** Two buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** A message that stays on the page: the result, or what is missing. */
export const StatusMessage = ({ children }: { children: ReactNode }) => (
  <p className={styles.status} role="status">
    {children}
  </p>
)
