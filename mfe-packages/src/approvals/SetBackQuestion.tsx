import { Confirm } from '@matchdesk/shared/ui/overlay'
import { decisions, type Status } from '../decisions'
import LaterPayments from '../LaterPayments'
import { movedBy, movedText } from './moved'
import { nameOf, type Payment } from './payment'

interface Props {
  of: Payment
  status: Status
  onConfirm: () => void
  onCancel: () => void
}

/** Shows the dates that later payments get when a payment is set back. */
export default function SetBackQuestion({ of, status, ...answers }: Props) {
  const decision = decisions.find((one) => one.status === status)
  return (
    <Confirm title={decision?.ask(nameOf(of)) ?? ''} action={decision?.label ?? status} tone="brand" busy={false} {...answers}>
      <LaterPayments text={movedText([of])} payments={movedBy([of], status)} />
    </Confirm>
  )
}
