import type { ActionQuestion } from '@matchdesk/shared/screens'
import { ReasonConfirm } from './ReasonConfirm'

/** Asks before several rejections, and for one reason for all of them. */
export default function RejectQuestion<R>({ action, label, rows, busy, onConfirm, onCancel }: ActionQuestion<R>) {
  const question = action.confirm?.(rows)
  const confirm = (reason: string | undefined) => onConfirm({ ...action, input: (some) => withReason(action.input(some), reason) })
  return (
    <ReasonConfirm title={question?.title ?? label} action={label} busy={busy} onConfirm={confirm} onCancel={onCancel}>
      <bdi>{question?.text}</bdi>
      {question?.note}
    </ReasonConfirm>
  )
}

const withReason = (input: unknown, reason: string | undefined) =>
  reason === undefined ? input : { body: { ...(input as { body: object }).body, reason } }
