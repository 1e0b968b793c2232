import type { ActionQuestion } from '@matchdesk/shared/screens'
import type { DecisionInfo, Status } from './decision'
import { DecisionConfirm } from './DecisionConfirm'
import { FollowingPayments, type FollowingProps } from './FollowingPayments'
import { useRequiredReasons } from './useRequiredReasons'

interface Props extends ActionQuestion<DecisionInfo> {
  readonly status: Status
  readonly following: FollowingProps
}

/** Asks before several decisions, for one reason for all of them, with the later payments that they change. */
export default function BulkQuestion({ status, following, question, label, rows, onConfirm, onCancel }: Props) {
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
