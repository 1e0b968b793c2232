import { useRead } from '@matchdesk/shared/client'
import type { FieldOptions, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Flex, Select } from '@matchdesk/shared/ui'
import type { ControlProps } from '@matchdesk/shared/ui/form'
import { useController, useWatch } from 'react-hook-form'
import type { ControlOf } from './controlOf'

interface Props extends ControlOf {
  tied: ControlProps
}

type Choices = readonly { readonly value: string; readonly title: string }[]

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
  const chosen = useWatch({ control, name: Object.values(per), exact: true }) as readonly string[]
  const dependent = Object.fromEntries(Object.keys(per).map((param, index) => [param, chosen[index] ?? '']))
  return <ServerSelect {...props} params={chosen.every(Boolean) ? { ...params, ...dependent } : undefined} />
}

type Params = Readonly<Record<string, string>>

interface ServerProps extends Props {
  from: FieldOptions['from']
  /** Undefined while something that they depend on is not chosen. */
  params: Params | undefined
}

/** While its choices are on their way, it shows what the record holds. */
function ServerSelect({ from, params, ...props }: ServerProps) {
  const { value, failure, pending, again } = useRead(useHost(), from, params && ({ params } as Input<typeof from>))
  const choices = ((value ?? []) as readonly { name: string }[]).map(({ name }) => ({ value: name, title: name }))
  return (
    <Flex gap="2">
      <PlainSelect {...props} choices={choices} busy={params !== undefined && pending} locked={props.locked || !params} />
      {failure && (
        <Button aria-label={`Load ${props.field.title} again`} title={failure.message} onClick={again}>
          Retry
        </Button>
      )}
    </Flex>
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
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
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
      <option value="">Choose…</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </Select>
  )
}
