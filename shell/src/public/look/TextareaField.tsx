import { useId } from 'react'

interface Props {
  readonly label: string
  readonly name: string
  readonly maxLength: number
  /** Was it sent empty? */
  readonly missing?: boolean
}

/** A labelled text of several lines on a public page. */
export function TextareaField({ label, missing = false, ...input }: Props) {
  const id = useId()
  return (
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} required dir="auto" aria-invalid={missing} {...input} />
    </div>
  )
}
