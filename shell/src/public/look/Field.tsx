import { useId } from 'react'

export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  /** Was it sent empty? */
  readonly missing?: boolean
}

/** A labelled line of text on a public page. */
export function Field({ label, missing = false, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} required aria-invalid={missing} spellCheck={false} autoCapitalize="none" {...input} />
    </div>
  )
}
