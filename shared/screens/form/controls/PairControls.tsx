import type { FieldOptions } from '@matchdesk/shared/contract'
import { Flex, Text } from '@matchdesk/shared/ui'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { useController } from 'react-hook-form'
import type { Hook } from '../formHandle'
import { Options, useApiChoices, WithRetry } from './Choices'
import type { LabelledControl } from './controlOf'

/** Two values in one text: `25-33`, `5 Marla(s)`. The first never holds what parts them. */
interface Pair {
  readonly first: string
  readonly second: string
}

/** The two values of a text, of which either may be missing. */
function parsePair(text: string, between: string): Pair {
  const at = text.indexOf(between)
  return at < 0 ? { first: text, second: '' } : { first: text.slice(0, at), second: text.slice(at + between.length) }
}

/** Both as one text; empty when both are. */
const formatPair = ({ first, second }: Pair, between: string) => (first || second ? first + between + second : '')

/** Two controls that hold one value. Only the second one is left: between the two, nothing is wrong yet. */
function usePair(hook: Hook, name: string, between: string) {
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: hook.control, name })
  return {
    ...parsePair(String(value ?? ''), between),
    /** The first control takes the focus. */
    ref,
    /** The second control. */
    last: { name, onBlur },
    change: (pair: Pair) => onChange(formatPair(pair, between)),
  }
}

/** A number and its unit, which is one of those that the server holds. */
export function MeasureControl({ hook, field, disabled, attributes, options }: LabelledControl & { options: FieldOptions }) {
  const { first, second, ref, last, change } = usePair(hook, field.name, ' ')
  const { choices, pending, ...reading } = useApiChoices(options.from, options.params ?? {})
  const { title } = field
  return (
    <WithRetry title={title} {...reading}>
      <Flex gap="2" flex="1" minWidth="0">
        <Input
          {...attributes}
          ref={ref}
          type="number"
          min="0"
          step="any"
          inputMode="decimal"
          autoComplete="off"
          value={first}
          readOnly={disabled}
          onChange={({ target }) => change({ first: target.value, second })}
        />
        <Select
          {...attributes}
          {...last}
          id={`${attributes.id}-unit`}
          aria-label={`${title}, unit`}
          aria-busy={pending}
          value={second}
          disabled={disabled}
          onChange={({ target }) => change({ first, second: target.value })}
        >
          <Options choices={choices} value={second} empty="Unit…" />
        </Select>
      </Flex>
    </WithRetry>
  )
}

/** From one of the contract's values to another one: two selects. */
export function RangeControl({ hook, field, disabled, attributes }: LabelledControl) {
  const { first, second, ref, last, change } = usePair(hook, field.name, '-')
  const { title, choices } = field
  return (
    <Flex gap="2" align="center">
      <Select
        {...attributes}
        ref={ref}
        aria-label={`${title}, from`}
        value={first}
        disabled={disabled}
        onChange={({ target }) => change({ first: target.value, second })}
      >
        <Options choices={choices} value={first} empty="From…" />
      </Select>
      <Text as="span" color="fg.muted" aria-hidden>
        –
      </Text>
      <Select
        {...attributes}
        {...last}
        id={`${attributes.id}-to`}
        aria-label={`${title}, to`}
        value={second}
        disabled={disabled}
        onChange={({ target }) => change({ first, second: target.value })}
      >
        <Options choices={choices} value={second} empty="To…" />
      </Select>
    </Flex>
  )
}
