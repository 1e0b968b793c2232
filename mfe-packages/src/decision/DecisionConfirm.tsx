import { useRequiredText } from '@matchdesk/shared/screens'
import { Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Select } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState, type ReactNode } from 'react'
import type { DecisionInput } from './decision'
import { useReasons } from './reasons'
import type { RequiredReasons } from './useRequiredReasons'

interface Props {
  title: string
  action: string
  required: RequiredReasons
  children?: ReactNode
  onConfirm: (answers: Omit<DecisionInput, 'status'>) => void
  onCancel: () => void
}

/** Asks before a decision, for the reason of a rejection, of a correction, and of an acceptance whose money no statement shows. */
export function DecisionConfirm({ title, action, required, children, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const correction = useRequiredText({
    title: 'Reason for the correction',
    hint: 'Administrators read it. Members read that this corrects an earlier message.',
    maxLength: 200,
  })
  const money = useRequiredText({
    title: 'Reason without money',
    hint: 'No statement shows this money. The reason is for the history: members do not read it.',
    maxLength: 300,
  })
  const texts = [...(required.correction ? [correction] : []), ...(required.withoutMoney ? [money] : [])]
  function confirm() {
    if (!texts.every(({ validate }) => validate())) return
    onConfirm({
      reason: reason || undefined,
      ...(required.correction && { correction: correction.value }),
      ...(required.withoutMoney && { without_money: money.value }),
    })
  }
  return (
    <Confirm title={title} action={action} tone="brand" first={texts[0]?.input} onConfirm={confirm} onCancel={onCancel}>
      {children}
      {required.reason && <ReasonSelect name={reason} onChange={setReason} />}
      {required.correction && correction.field}
      {required.withoutMoney && money.field}
    </Confirm>
  )
}

/** A choice of the reasons for a rejection, with what members read. */
function ReasonSelect({ name, onChange }: { name: string; onChange: (name: string) => void }) {
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
