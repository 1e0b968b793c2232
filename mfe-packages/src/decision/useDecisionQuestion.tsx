import { isUnproved } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { useState } from 'react'
import type { Payment } from '../payment'
import type { DecisionInput, Status } from './decision'
import type { Asks } from './DecisionConfirm'
import { movesAfter } from './moves'
import { useCorrects } from './useCorrects'

const DecisionQuestion = lazyPart(() => import('./DecisionQuestion'))

/** `payment`: as the administrator saw it. Colleagues may change it while a question is open. */
type OnDecide = (input: DecisionInput, payment: Payment) => void

interface OpenQuestion {
  readonly payment: Payment
  readonly input: DecisionInput
  readonly asks: Asks
}

/**
 * Decides on a payment. Asks first where the decision corrects an earlier one, where no statement shows the money, where later payments move, and where `asksReason` answers that a
 * rejection needs its reason.
 */
export function useDecisionQuestion(payment: Payment | undefined, onDecide: OnDecide, asksReason: (status: Status) => boolean) {
  const corrects = useCorrects()
  const [open, setOpen] = useState<OpenQuestion>()
  const cancel = () => setOpen(undefined)
  const question = open && open.payment.id === payment?.id && (
    <DecisionQuestion
      payment={open.payment}
      status={open.input.status}
      asks={open.asks}
      onConfirm={({ reason = open.input.reason, ...answers }) => {
        cancel()
        onDecide({ ...open.input, ...answers, reason }, open.payment)
      }}
      onCancel={cancel}
    />
  )
  const set = (status: Status, reason?: string): undefined => {
    if (!payment) return
    const withoutMoney = status === 'Accepted' && isUnproved(payment.money)
    const asks = { reason: asksReason(status), correction: corrects(payment, status), withoutMoney }
    if (asks.reason || asks.correction || asks.withoutMoney || movesAfter([payment], status).length > 0)
      setOpen({ payment, input: { status, reason }, asks })
    else onDecide({ status, reason }, payment)
  }
  return { set, cancel, question }
}
