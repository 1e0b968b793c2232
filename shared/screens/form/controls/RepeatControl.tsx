import { Input } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { useFormState } from 'react-hook-form'
import { getRepeatName, type FormField } from '../formFields'
import type { Hook } from '../formHandle'

interface Props {
  hook: Hook
  field: FormField
  title: string
  isMarked: boolean
}

/** The second control of a field that is typed twice. */
export function RepeatControl({ hook, field: { name, required }, title, isMarked }: Props) {
  const repeatName = getRepeatName(name)
  const { errors } = useFormState({ control: hook.control, name: repeatName, exact: true })
  return (
    <Field title={title} required={isMarked} error={errors[repeatName]?.message}>
      {(tied) => <Input {...tied} aria-required={required} {...hook.register(repeatName)} type="password" autoComplete="new-password" />}
    </Field>
  )
}
