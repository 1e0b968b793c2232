import { Input, Select, Textarea } from '@matchdesk/shared/ui'
import { Field, ImageInput } from '@matchdesk/shared/ui/form'
import type { FormField } from './formFields'

interface Props {
  field: FormField
  /** What the record holds; undefined in a new one. */
  value: unknown
  error: string | undefined
  /** Shown, never changed. */
  locked: boolean
}

const types = { text: 'text', email: 'email', tel: 'tel', password: 'password', number: 'number', date: 'date' } as const

/** The control that the contract names for a field. It keeps what is typed by itself: typing draws nothing again. */
export function FormControl({ field, value, error, locked }: Props) {
  const { name, title, control, required, hint, choices } = field
  const start = value === undefined || value === null ? '' : String(value)
  return (
    <Field title={title} required={required} hint={hint} error={error}>
      {(tied) => {
        if (control === 'image') return <ImageInput {...tied} name={name} current={start || null} />
        if (control === 'textarea') return <Textarea {...tied} name={name} defaultValue={start} readOnly={locked} />
        if (control === 'select')
          return (
            <Select {...tied} name={name} defaultValue={start} disabled={locked}>
              <option value="">Choose…</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.title}
                </option>
              ))}
            </Select>
          )
        return (
          <Input
            {...tied}
            name={name}
            type={types[control as keyof typeof types]}
            defaultValue={start}
            readOnly={locked}
            autoComplete={control === 'password' ? 'new-password' : 'off'}
            inputMode={control === 'number' ? 'numeric' : undefined}
            step={control === 'number' ? 'any' : undefined}
          />
        )
      }}
    </Field>
  )
}
