import { RetryNotice, Select, Stack, Text } from '@matchdesk/shared/ui'
import { useReasons } from './useReasons'

/** A choice of the reasons for a rejection, with what members read. */
export function ReasonSelect({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { reasons, failure, again } = useReasons(true)
  const chosen = reasons.find((one) => one.name === name)
  return (
    <Stack gap="2" marginBlockStart="3">
      {failure && <RetryNotice onRetry={again}>{failure.message}</RetryNotice>}
      <Select aria-label="Reason" value={name} onChange={({ target }) => onChange(target.value)}>
        <option value="">No reason</option>
        {reasons.map(({ id, name: reason }) => (
          <option key={id}>{reason}</option>
        ))}
        {name && !chosen && <option>{name}</option>}
      </Select>
      {chosen && (
        <Text role="status" color="fg.muted">
          Members read: <bdi>{chosen.description}</bdi>
        </Text>
      )}
    </Stack>
  )
}
