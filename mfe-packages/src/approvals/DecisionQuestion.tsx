import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import { decisions, type Status, type Verdict } from '../decisions'
import LaterPayments from '../LaterPayments'
import { VerdictConfirm } from '../questions/VerdictConfirm'
import { movedBy, movedText } from './moved'
import { nameOf, type Payment } from './payment'

interface Props {
  of: Payment
  status: Status
  asks: { readonly reason: boolean; readonly correction: boolean }
  onConfirm: (answers: Omit<Verdict, 'status'>) => void
  onCancel: () => void
}

/** Asks before one decision, with the decision that it corrects and the later payments that move. */
export default function DecisionQuestion({ of, status, asks, ...answers }: Props) {
  const { locale } = useHost()
  const decision = decisions.find((one) => one.status === status)
  const moved = movedBy([of], status)
  return (
    <VerdictConfirm title={decision?.ask(nameOf(of)) ?? ''} action={decision?.label ?? status} asks={asks} busy={false} {...answers}>
      {asks.correction && (
        <Text>
          <span>{of.status}</span>
          {of.decided_by && (
            <span>
              {' by '}
              <bdi translate="no">{of.decided_by}</bdi>
            </span>
          )}
          {of.decided_at && <span>{` on ${formatMoment(of.decided_at, locale)}`}</span>}
        </Text>
      )}
      {moved.length > 0 && <LaterPayments text={movedText([of])} payments={moved} />}
    </VerdictConfirm>
  )
}
