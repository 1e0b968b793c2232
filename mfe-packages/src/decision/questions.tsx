import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, useRequiredText, type ActionQuestion } from '@matchdesk/shared/screens'
import { Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Select } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState, type ReactNode } from 'react'
import { nameOf, type Payment } from '../payment'
import { statusOptions, type DecisionInfo, type DecisionInput, type Status } from './decision'
import { FollowingPayments, type FollowingProps } from './FollowingPayments'
import { describeMoves } from './moves'
import { useReasons } from './reasons'
import { useRequiredReasons, type RequiredReasons } from './useRequiredReasons'

interface Props {
  required: RequiredReasons
  onConfirm: (answers: Omit<DecisionInput, 'status'>) => void
  onCancel: () => void
}

/** Asks before one decision, with the decision that it corrects and the later payments that move. */
export function DecisionQuestion({ payment, status, required, ...answers }: Props & { payment: Payment; status: Status }) {
  const { locale } = useHost()
  const option = statusOptions.find((candidate) => candidate.status === status)
  return (
    <DecisionConfirm title={option?.ask(nameOf(payment)) ?? ''} action={option?.label ?? status} required={required} {...answers}>
      {required.correction && (
        <Text>
          <span>{payment.status}</span>
          {payment.decided_by && (
            <span>
              {' by '}
              <bdi translate="no">{payment.decided_by}</bdi>
            </span>
          )}
          {payment.decided_at && <span>{` on ${formatMoment(payment.decided_at, locale)}`}</span>}
        </Text>
      )}
      <FollowingPayments {...describeMoves([payment], status)} />
    </DecisionConfirm>
  )
}

interface BulkProps extends ActionQuestion<DecisionInfo> {
  readonly status: Status
  readonly following: FollowingProps
}

/** Asks before several decisions, for one reason for all of them, with the later payments that they change. */
export function BulkQuestion({ status, following, question, label, rows, onConfirm, onCancel }: BulkProps) {
  const getRequiredReasons = useRequiredReasons()
  return (
    <DecisionConfirm
      title={question?.title ?? label}
      action={label}
      required={getRequiredReasons(rows, status)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <bdi>{question?.text}</bdi>
      <FollowingPayments {...following} />
    </DecisionConfirm>
  )
}

interface ConfirmProps extends Props {
  title: string
  action: string
  children?: ReactNode
}

/** Asks before a decision, for the reason of a rejection, of a correction, and of an acceptance whose money no statement shows. */
function DecisionConfirm({ title, action, required, children, onConfirm, onCancel }: ConfirmProps) {
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
