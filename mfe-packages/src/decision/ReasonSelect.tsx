import { Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Select } from '@matchdesk/shared/ui/base'
import { useReasons } from './reasons'

/** A choice of the reasons for a rejection, with what members read. */
export function ReasonSelect({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { reasons, failure, refetch } = useReasons(true)
  const selected = reasons.find((reason) => reason.name === name)
  return (
    <Stack gap="2" marginBlockStart="3">
      {failure && <RetryNotice failure={failure} onRetry={refetch} />}
      <Select aria-label="Reason" value={name} onChange={({ target }) => onChange(target.value)}>
        <option value="">No reason</option>
        {reasons.map(({ id, name: option }) => (
          <option key={id}>{option}</option>
        ))}
        {name && !selected && <option>{name}</option>}
      </Select>
      {selected && (
        <Text role="status" color="fg.muted">
          Members read: <bdi>{selected.description}</bdi>
        </Text>
      )}
    </Stack>
  )
}
