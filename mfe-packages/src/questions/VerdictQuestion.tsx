import { useCapabilities } from '@matchdesk/shared/remote'
import type { ActionQuestion } from '@matchdesk/shared/screens'
import type { Decided, Verdict } from '../decisions'
import { useCorrects } from './useCorrects'
import { VerdictConfirm } from './VerdictConfirm'

/** Asks before several decisions, for one reason for all of them. */
export default function VerdictQuestion<R extends Decided>({ action, label, rows, busy, onConfirm, onCancel }: ActionQuestion<R>) {
  const question = action.confirm?.(rows)
  const { status } = bodyOf(action.input(rows))
  const corrects = useCorrects()
  const hasReasons = useCapabilities()?.has('reasons') === true
  const asks = { reason: hasReasons && status === 'Rejected', correction: rows.some((row) => corrects(row, status)) }
  return (
    <VerdictConfirm
      title={question?.title ?? label}
      action={label}
      asks={asks}
      busy={busy}
      onConfirm={(answers) => onConfirm({ ...action, input: (some) => ({ body: { ...bodyOf(action.input(some)), ...answers } }) })}
      onCancel={onCancel}
    >
      <bdi>{question?.text}</bdi>
      {question?.note}
    </VerdictConfirm>
  )
}

/** What a decision on several rows sends. */
const bodyOf = (input: unknown) => (input as { body: Verdict }).body
