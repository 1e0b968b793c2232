import { movedBy, movedText } from './moved'
import { nameOf, type Payment } from './payment'
import LaterPayments from '../LaterPayments'
import { ReasonConfirm } from '../reasons/ReasonConfirm'

interface Props {
  of: Payment
  onConfirm: (reason: string | undefined) => void
  onCancel: () => void
}

/** Asks why somebody rejects a payment, with the later payments that move. */
export default function RejectOneQuestion({ of, ...answers }: Props) {
  const moved = movedBy([of], 'Rejected')
  return (
    <ReasonConfirm title={`Reject ${nameOf(of)}?`} action="Reject" busy={false} {...answers}>
      {moved.length > 0 && <LaterPayments text={movedText([of])} payments={moved} />}
    </ReasonConfirm>
  )
}
