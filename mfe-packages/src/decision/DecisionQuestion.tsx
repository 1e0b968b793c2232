import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import { nameOf, type Payment } from '../payment'
import { statusOptions, type DecisionInput, type Status } from './decision'
import { DecisionConfirm } from './DecisionConfirm'
import { FollowingPayments } from './FollowingPayments'
import { describeMoves } from './moves'
import type { RequiredReasons } from './useRequiredReasons'

interface Props {
  payment: Payment
  status: Status
  required: RequiredReasons
  onConfirm: (answers: Omit<DecisionInput, 'status'>) => void
  onCancel: () => void
}

/** Asks before one decision, with the decision that it corrects and the later payments that move. */
export default function DecisionQuestion({ payment, status, required, ...answers }: Props) {
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
