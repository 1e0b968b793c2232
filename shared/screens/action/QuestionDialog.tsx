import { useEndpoint } from '@matchdesk/shared/client'
import { readUndos, type Endpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { durationText } from '@matchdesk/shared/values'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import type { Question } from '../define/action'
import { changesUndos, useUndoSeconds } from './undoable'

interface Props {
  question: Question | undefined
  /** The write that the question is about. */
  endpoint?: Endpoint
  /** The label of the button that does it. */
  action: string
  tone: 'brand' | 'danger'
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The question before something is done. */
export default function QuestionDialog({ question, endpoint, ...rest }: Props) {
  const canUndo = useEndpoint(useHost(), readUndos) && endpoint && changesUndos(endpoint)
  const undoTime = durationText(useUndoSeconds())
  const warning = canUndo ? `You can undo this for ${undoTime}.` : 'This cannot be undone.'
  return (
    <Confirm title={question?.title ?? ''} {...rest}>
      <bdi>{[question?.text, question?.deletes && warning].filter(Boolean).join(' ')}</bdi>
      {question?.note}
    </Confirm>
  )
}
