import { useId } from 'react'

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
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} required dir="auto" aria-invalid={invalid} {...input} />
    </div>
  )
}
