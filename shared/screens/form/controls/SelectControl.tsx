import { Select } from '@matchdesk/shared/ui/base'
import type { ControlProps } from '@matchdesk/shared/ui/form'
import type { FieldOptions } from '@matchdesk/shared/contract'
import { useController, useWatch } from 'react-hook-form'
import { Options, useApiChoices, WithRetry, type Choices } from './Choices'
import type { ControlOf } from './controlOf'

interface Props extends ControlOf {
  tied: ControlProps
}

/** One of the contract's values, or of those that the server holds. */
export function SelectControl(props: Props) {
  const { options, choices } = props.field
  if (!options) return <PlainSelect {...props} choices={choices} />
  const { from, params = {}, per } = options
  return per ? <DependentSelect {...props} {...{ from, params, per }} /> : <ServerSelect {...props} from={from} params={params} />
}

/** Its choices come once the fields that they depend on are chosen. */
function DependentSelect({ per, params, ...props }: ServerProps & { per: Params }) {
  const { control } = props.hook
  const parents = useWatch({ control, name: Object.values(per), exact: true }) as readonly string[]
  const dependent = Object.fromEntries(Object.keys(per).map((param, index) => [param, parents[index] ?? '']))
  return <ServerSelect {...props} params={parents.every(Boolean) ? { ...params, ...dependent } : undefined} />
}

type Params = Readonly<Record<string, string>>

interface ServerProps extends Props {
  from: FieldOptions['from']
  /** Undefined while something that they depend on is not chosen. */
  params: Params | undefined
}

/** While its choices are on their way, it shows what the record holds. */
function ServerSelect({ from, params, ...props }: ServerProps) {
  const { choices, pending, ...reading } = useApiChoices(from, params)
  return (
    <WithRetry title={props.field.title} {...reading}>
      <PlainSelect {...props} choices={choices} busy={pending} locked={props.locked || !params} />
    </WithRetry>
  )
}

interface PlainProps extends Props {
  choices: Choices
  busy?: boolean
}

function PlainSelect({ hook, field, locked, onChosen, tied, choices, busy }: PlainProps) {
  const {
    field: { ref, value: held, onBlur, onChange },
  } = useController({ control: hook.control, name: field.name })
  const value = String(held ?? '')
  return (
    <Select
      {...tied}
      ref={ref}
      name={field.name}
      value={value}
      disabled={locked}
      aria-busy={busy}
      onBlur={onBlur}
      onChange={(event) => {
        onChange(event.target.value)
        onChosen(field.name)
      }}
    >
      <Options choices={choices} value={value} empty="Choose…" />
    </Select>
  )
}
