import { Input, Switch, Textarea } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { memo } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { ImageControl } from './ImageControl'
import { MeasureControl } from './MeasureControl'
import { RangeControl } from './RangeControl'
import { SelectControl } from './SelectControl'
import { getRepeatName } from '../formFields'
import type { ControlOf, LabelledControl } from './controlOf'

const types = { text: 'text', email: 'email', tel: 'tel', password: 'password', number: 'number', date: 'date', code: 'text' } as const

/** The control that the contract names for a field, under its title, which an asterisk may mark as required. It re-renders when its own field changes, for no other. */
export const FormControl = memo(function FormControl({ isMarked, ...props }: ControlOf & { isMarked: boolean }) {
  const { hook, field, locked } = props
  const { errors } = useFormState({ control: hook.control, name: field.name, exact: true })
  const { name, title, control, required, hint, options } = field
  return (
    <Field title={title} required={isMarked} hint={hint} error={errors[name]?.message}>
      {(ids) => {
        const tied = { ...ids, 'aria-required': required }
        if (control === 'image') return <ImageControl {...props} tied={tied} />
        if (control === 'select') return <SelectControl {...props} tied={tied} />
        if (control === 'range') return <RangeControl {...props} tied={tied} />
        if (control === 'measure') return options && <MeasureControl {...props} tied={tied} options={options} />
        if (control === 'switch') return <SwitchControl {...props} tied={tied} />
        if (control === 'textarea') return <Textarea {...tied} {...hook.register(name)} disabled={locked} />
        return (
          <Input
            {...tied}
            {...hook.register(name)}
            type={types[control]}
            disabled={locked}
            autoComplete={control === 'password' ? 'new-password' : control === 'code' ? 'one-time-code' : 'off'}
            inputMode={control === 'number' || control === 'code' ? 'numeric' : undefined}
            step={control === 'number' ? 'any' : undefined}
          />
        )
      }}
    </Field>
  )
})

/** The second control of a field that is typed twice. */
export function RepeatControl({ hook, field, title, isMarked }: Pick<ControlOf, 'hook' | 'field'> & { title: string; isMarked: boolean }) {
  const name = getRepeatName(field.name)
  const { errors } = useFormState({ control: hook.control, name, exact: true })
  return (
    <Field title={title} required={isMarked} error={errors[name]?.message}>
      {(tied) => <Input {...tied} aria-required={field.required} {...hook.register(name)} type="password" autoComplete="new-password" />}
    </Field>
  )
}

/** On or off. */
function SwitchControl({ hook, field, locked, tied }: LabelledControl) {
  const {
    field: { value, onChange },
  } = useController({ control: hook.control, name: field.name })
  return <Switch {...tied} label={field.title} on={value === true} busy={locked} onChange={onChange} />
}
