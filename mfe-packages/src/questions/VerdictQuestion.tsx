import { useCapabilities } from '@matchdesk/shared/remote'
import type { ActionQuestion } from '@matchdesk/shared/screens'
import type { Decided, Verdict } from '../decisions'
import { useCorrects } from './useCorrects'
import { VerdictConfirm } from './VerdictConfirm'

/** Asks before several decisions, for one reason for all of them. */
export default function VerdictQuestion({ question, input, label, rows, busy, onConfirm, onCancel }: ActionQuestion<Decided>) {
  const { status } = (input as { body: Verdict }).body
  const corrects = useCorrects()
  const hasReasons = useCapabilities()?.has('reasons') === true
  const asks = { reason: hasReasons && status === 'Rejected', correction: rows.some((row) => corrects(row, status)) }
  return (
    <VerdictConfirm title={question?.title ?? label} action={label} asks={asks} busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
      <bdi>{question?.text}</bdi>
      {question?.note}
    </VerdictConfirm>
  )
}
