import { Input, Switch, Textarea } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { memo } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { ImageControl } from './ImageControl'
import { MeasureControl, RangeControl } from './PairControls'
import { SelectControl } from './SelectControl'
import { getRepeatName } from '../formFields'
import type { ControlOf, LabelledControl } from './controlOf'

const types = { text: 'text', email: 'email', tel: 'tel', password: 'password', number: 'number', date: 'date', code: 'text' } as const

/** The control that the contract names for a field, under its title, which an asterisk may mark as required. It re-renders when its own field changes, for no other. */
export const FormControl = memo(function FormControl({ hasMark, ...props }: ControlOf & { hasMark: boolean }) {
  const { hook, field, disabled } = props
  const { errors } = useFormState({ control: hook.control, name: field.name, exact: true })
  const { name, title, control, required, hint, options } = field
  return (
    <Field title={title} required={hasMark} hint={hint} error={errors[name]?.message}>
      {(ids) => {
        const attributes = { ...ids, 'aria-required': required }
        if (control === 'image') return <ImageControl {...props} attributes={attributes} />
        if (control === 'select') return <SelectControl {...props} attributes={attributes} />
        if (control === 'range') return <RangeControl {...props} attributes={attributes} />
        if (control === 'measure') return options && <MeasureControl {...props} attributes={attributes} options={options} />
        if (control === 'switch') return <SwitchControl {...props} attributes={attributes} />
        if (control === 'textarea') return <Textarea {...attributes} {...hook.register(name)} disabled={disabled} />
        return (
          <Input
            {...attributes}
            {...hook.register(name)}
            type={types[control]}
            disabled={disabled}
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
export function RepeatControl({ hook, field, title, hasMark }: Pick<ControlOf, 'hook' | 'field'> & { title: string; hasMark: boolean }) {
  const name = getRepeatName(field.name)
  const { errors } = useFormState({ control: hook.control, name, exact: true })
  return (
    <Field title={title} required={hasMark} error={errors[name]?.message}>
      {(attributes) => <Input {...attributes} aria-required={field.required} {...hook.register(name)} type="password" autoComplete="new-password" />}
    </Field>
  )
}

/** On or off. */
function SwitchControl({ hook, field, disabled, attributes }: LabelledControl) {
  const {
    field: { value, onChange },
  } = useController({ control: hook.control, name: field.name })
  return <Switch {...attributes} label={field.title} on={value === true} busy={disabled} onChange={onChange} />
}
