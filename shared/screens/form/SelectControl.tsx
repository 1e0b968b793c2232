import { useRead } from '@matchdesk/shared/client'
import type { FieldOptions, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Flex, Select } from '@matchdesk/shared/ui'
import type { ControlProps } from '@matchdesk/shared/ui/form'
import { useController, useWatch } from 'react-hook-form'
import type { ControlOf } from './FormControl'

interface Props extends ControlOf {
  tied: ControlProps
}

type Choices = readonly { readonly value: string; readonly title: string }[]

/** One of the contract's values, or of those that the server holds. */
export const SelectControl = (props: Props) =>
  props.field.options ? <ServerSelect {...props} options={props.field.options} /> : <PlainSelect {...props} choices={props.field.choices} />

/** Its choices come when the fields that they depend on are chosen; what the record holds is shown meanwhile. */
function ServerSelect({ options: { from, params, per = {} }, ...props }: Props & { options: FieldOptions }) {
  const names = Object.values(per)
  const chosen = useWatch({ control: props.hook.control, name: names }) as readonly string[]
  const isReady = chosen.every(Boolean)
  const dependent = Object.fromEntries(Object.keys(per).map((param, index) => [param, chosen[index] ?? '']))
  const input = isReady ? ({ params: { ...params, ...dependent } } as Input<typeof from>) : undefined
  const { value, failure, pending, again } = useRead(useHost(), from, input)
  const choices = ((value ?? []) as readonly { name: string }[]).map(({ name }) => ({ value: name, title: name }))
  return (
    <Flex gap="2">
      <PlainSelect {...props} choices={choices} busy={isReady && pending} locked={props.locked || !isReady} />
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
