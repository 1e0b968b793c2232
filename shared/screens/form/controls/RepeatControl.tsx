import { Input } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { useFormState } from 'react-hook-form'
import { getRepeatName } from '../formFields'
import type { Hook } from '../formHandle'

/** The second control of a field that is typed twice. */
export function RepeatControl({ hook, name, title, required }: { hook: Hook; name: string; title: string; required: boolean }) {
  const repeatName = getRepeatName(name)
  const { errors } = useFormState({ control: hook.control, name: repeatName, exact: true })
  return (
    <Field title={title} required={required} error={errors[repeatName]?.message}>
      {(tied) => <Input {...tied} {...hook.register(repeatName)} type="password" autoComplete="new-password" />}
    </Field>
  )
}
