import { lazyPart } from '@matchdesk/shared/remote'
import { useState } from 'react'
import type { Payment } from '../payment'
import type { DecisionInput, Status } from './decision'
import { describeMoves } from './moves'
import { useRequiredReasons, type RequiredReasons } from './useRequiredReasons'

const DecisionQuestion = lazyPart(async () => ({ default: (await import('./questions')).DecisionQuestion }))

/** `payment`: as the administrator saw it. Colleagues may change it while a question is open. */
type OnDecide = (input: DecisionInput, payment: Payment) => void

/**
 * Decides on a payment. Asks first where the decision corrects an earlier one, where no statement shows the money, where later payments move, and with `canAskReason` for the reason
 * of a rejection.
 */
export function useDecisionQuestion(payment: Payment | undefined, onDecide: OnDecide, canAskReason: boolean) {
  const getRequiredReasons = useRequiredReasons()
  const [open, setOpen] = useState<{ payment: Payment; input: DecisionInput; required: RequiredReasons }>()
  const cancel = () => setOpen(undefined)
  const question = open && open.payment.id === payment?.id && (
    <DecisionQuestion
      payment={open.payment}
      status={open.input.status}
      required={open.required}
      onConfirm={({ reason = open.input.reason, ...answers }) => {
        cancel()
        onDecide({ ...open.input, ...answers, reason }, open.payment)
      }}
      onCancel={cancel}
    />
  )
  const set = (status: Status, reason?: string): undefined => {
    if (!payment) return
    const reasons = getRequiredReasons([payment], status)
    const required = { ...reasons, reason: reasons.reason && canAskReason }
    if (Object.values(required).includes(true) || describeMoves([payment], status).payments.length > 0)
      setOpen({ payment, input: { status, reason }, required })
    else onDecide({ status, reason }, payment)
  }
  return { set, cancel, question }
}
