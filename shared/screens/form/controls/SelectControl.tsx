import { Select } from '@matchdesk/shared/ui/base'
import type { FieldOptions } from '@matchdesk/shared/contract'
import { useController, useWatch } from 'react-hook-form'
import { Options, useApiChoices, WithRetry, type Choices } from './Choices'
import type { LabelledControl } from './controlOf'

/** One of the contract's values, or of those that the server holds. */
export function SelectControl(props: LabelledControl) {
  const { options, choices } = props.field
  return options ? <ServerSelect {...props} options={options} /> : <PlainSelect {...props} choices={choices} />
}

/** Its choices come once the fields that they depend on have a value. While they are on their way, it shows what the record holds. */
function ServerSelect({ options: { from, params, per = {} }, ...props }: LabelledControl & { options: FieldOptions }) {
  const parents = useWatch({ control: props.hook.control, name: Object.values(per), exact: true }) as readonly string[]
  const hasParents = parents.every(Boolean)
  const dependent = Object.fromEntries(Object.keys(per).map((param, index) => [param, parents[index] ?? '']))
  const { choices, pending, ...reading } = useApiChoices(from, hasParents ? { ...params, ...dependent } : undefined)
  return (
    <WithRetry title={props.field.title} {...reading}>
      <PlainSelect {...props} choices={choices} busy={pending} disabled={props.disabled || !hasParents} />
    </WithRetry>
  )
}

interface PlainProps extends LabelledControl {
  choices: Choices
  busy?: boolean
}

function PlainSelect({ hook, field, disabled, onChoose, attributes, choices, busy }: PlainProps) {
  const {
    field: { ref, value: held, onBlur, onChange },
  } = useController({ control: hook.control, name: field.name })
  const value = String(held ?? '')
  return (
    <Select
      {...attributes}
      ref={ref}
      name={field.name}
      value={value}
      disabled={disabled}
      aria-busy={busy}
      onBlur={onBlur}
      onChange={(event) => {
        onChange(event.target.value)
        onChoose(field.name)
      }}
    >
      <Options choices={choices} value={value} empty="Choose…" />
    </Select>
  )
}
