import { isUnproved } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import type { ActionQuestion } from '@matchdesk/shared/screens'
import type { DecisionInfo, Status } from './decision'
import { DecisionConfirm } from './DecisionConfirm'
import { useCorrects } from './useCorrects'

type Props = ActionQuestion<DecisionInfo> & { readonly status: Status }

/** Asks before several decisions, for one reason for all of them. */
export default function BulkQuestion({ status, question, label, rows, onConfirm, onCancel }: Props) {
  const corrects = useCorrects()
  const hasReasons = useCapabilities()?.has('review') === true
  const asks = {
    reason: hasReasons && status === 'Rejected',
    correction: rows.some((row) => corrects(row, status)),
    withoutMoney: status === 'Accepted' && rows.some((row) => isUnproved(row.money)),
  }
  return (
    <DecisionConfirm title={question?.title ?? label} action={label} asks={asks} onConfirm={onConfirm} onCancel={onCancel}>
      <bdi>{question?.text}</bdi>
      {question?.note}
    </DecisionConfirm>
  )
}
