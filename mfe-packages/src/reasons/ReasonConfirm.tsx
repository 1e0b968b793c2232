import { useCapabilities } from '@matchdesk/shared/remote'
import { RetryNotice, Select, Stack, Text } from '@matchdesk/shared/ui'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState, type ReactNode } from 'react'
import { useReasons } from './useReasons'

interface Props {
  title: string
  action: string
  children?: ReactNode
  busy: boolean
  onConfirm: (reason: string | undefined) => void
  onCancel: () => void
}

/** Asks before a rejection, and for its reason where the API takes one. */
export function ReasonConfirm({ title, action, children, busy, onConfirm, onCancel }: Props) {
  const isServed = useCapabilities()?.has('reasons') === true
  const [name, setName] = useState('')
  return (
    <Confirm title={title} action={action} tone="brand" busy={busy} onConfirm={() => onConfirm(name || undefined)} onCancel={onCancel}>
      {children}
      {isServed && <ReasonSelect name={name} onChange={setName} />}
    </Confirm>
  )
}

function ReasonSelect({ name, onChange }: { name: string; onChange: (name: string) => void }) {
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
      </Select>
      {chosen && (
        <Text role="status" color="fg.muted">
          Members read: <bdi>{chosen.description}</bdi>
        </Text>
      )}
    </Stack>
  )
}
