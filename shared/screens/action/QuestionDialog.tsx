import { Confirm } from '@matchdesk/shared/ui/overlay'
import type { Question } from '../define/action'

interface Props {
  question: Question | undefined
  /** The label of the button that does it. */
  action: string
  tone: 'brand' | 'danger'
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The question before something is done. */
const QuestionDialog = ({ question, ...rest }: Props) => (
  <Confirm title={question?.title ?? ''} {...rest}>
    <bdi>{question?.text}</bdi>
    {question?.note}
  </Confirm>
)

export default QuestionDialog
