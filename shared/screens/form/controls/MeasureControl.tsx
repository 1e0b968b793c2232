import type { FieldOptions } from '@matchdesk/shared/contract'
import { Flex } from '@matchdesk/shared/ui'
import { Input, Select } from '@matchdesk/shared/ui/base'
import { Options, useApiChoices, WithRetry } from './Choices'
import type { LabelledControl } from './controlOf'
import { usePair } from './usePair'

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
