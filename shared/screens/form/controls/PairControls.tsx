import type { FieldOptions } from '@matchdesk/shared/contract'
import { Flex, Text } from '@matchdesk/shared/ui'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { useController } from 'react-hook-form'
import type { Hook } from '../formHandle'
import { Options, useApiChoices, WithRetry } from './Choices'
import type { LabelledControl } from './controlOf'

interface Change {
  readonly target: { readonly value: string }
}

/**
 * Two controls that hold one text, such as `25-33` or `5 Marla(s)`: either value may be missing, and the first never holds what parts them. The first
 * control takes the focus. Only the second one is left: between the two, nothing is wrong yet.
 */
function usePair(hook: Hook, name: string, between: string) {
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: hook.control, name })
  const [first = '', ...rest] = String(value ?? '').split(between)
  const second = rest.join(between)
  const change = (start: string, end: string) => onChange(start || end ? start + between + end : '')
  return {
    first: { ref, value: first, onChange: ({ target }: Change) => change(target.value, second) },
    second: { name, onBlur, value: second, onChange: ({ target }: Change) => change(first, target.value) },
  }
}

/** A number and its unit, which is one of those that the server holds. */
export function MeasureControl({ hook, field, disabled, attributes, options }: LabelledControl & { options: FieldOptions }) {
  const { first, second } = usePair(hook, field.name, ' ')
  const { choices, pending, ...reading } = useApiChoices(options.from, options.params ?? {})
  const { title } = field
  return (
    <WithRetry title={title} {...reading}>
      <Flex gap="2" flex="1" minWidth="0">
        <Input {...attributes} {...first} type="number" min="0" step="any" inputMode="decimal" autoComplete="off" readOnly={disabled} />
        <Select {...attributes} {...second} id={`${attributes.id}-unit`} aria-label={`${title}, unit`} aria-busy={pending} disabled={disabled}>
          <Options choices={choices} value={second.value} empty="Unit…" />
        </Select>
      </Flex>
    </WithRetry>
  )
}

/** From one of the contract's values to another one: two selects. */
export function RangeControl({ hook, field, disabled, attributes }: LabelledControl) {
  const { first, second } = usePair(hook, field.name, '-')
  const { title, choices } = field
  return (
    <Flex gap="2" align="center">
      <Select {...attributes} {...first} aria-label={`${title}, from`} disabled={disabled}>
        <Options choices={choices} value={first.value} empty="From…" />
      </Select>
      <Text as="span" color="fg.muted" aria-hidden>
        –
      </Text>
      <Select {...attributes} {...second} id={`${attributes.id}-to`} aria-label={`${title}, to`} disabled={disabled}>
        <Options choices={choices} value={second.value} empty="To…" />
      </Select>
    </Flex>
  )
}
