import { Flex, Text } from '@matchdesk/shared/ui'
import { Select } from '@matchdesk/shared/ui/base'
import { Options } from './Choices'
import type { LabelledControl } from './controlOf'
import { usePair } from './usePair'

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
