import { Confirm } from '@matchdesk/shared/ui/overlay'
import { labelFor, type Action, type Some } from './action'

interface Props<R> {
  action: Action<R>
  rows: Some<R>
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The question that an action asks before it is done, in its own words. */
export default function QuestionDialog<R>({ action, rows, ...rest }: Props<R>) {
  const question = action.confirm?.(rows)
  return (
    <Confirm title={question?.title ?? ''} action={labelFor(action.label, rows[0])} tone={action.tone === 'danger' ? 'danger' : 'brand'} {...rest}>
      <bdi>{question?.text}</bdi>
      {question?.note}
    </Confirm>
  )
}
