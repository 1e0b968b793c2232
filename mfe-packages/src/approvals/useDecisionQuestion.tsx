import { lazyPart } from '@matchdesk/shared/remote'
import { Suspense, useState } from 'react'
import type { Status, Verdict } from '../decisions'
import { useCorrects } from '../questions/useCorrects'
import { movedBy } from './moved'
import type { Payment } from './payment'

const DecisionQuestion = lazyPart(() => import('./DecisionQuestion'))

/** Decides over the payment as the administrator saw it: others may change it while a question is open. */
export type Decide = (verdict: Verdict, seen: Payment) => void

interface Asked {
  readonly payment: Payment
  readonly verdict: Verdict
  readonly asks: { readonly reason: boolean; readonly correction: boolean }
}

/**
 * Decides on a payment; asks first where the decision corrects an earlier one, where later payments move, and where `asksReason` says
 * that a rejection needs its reason.
 */
export function useDecisionQuestion(payment: Payment | undefined, decide: Decide, asksReason: (status: Status) => boolean) {
  const corrects = useCorrects()
  const [asked, ask] = useState<Asked>()
  const question = asked && asked.payment.id === payment?.id && (
    <Suspense>
      <DecisionQuestion
        of={asked.payment}
        status={asked.verdict.status}
        asks={asked.asks}
        onConfirm={({ reason = asked.verdict.reason, correction }) => {
          ask(undefined)
          decide({ ...asked.verdict, reason, correction }, asked.payment)
        }}
        onCancel={() => ask(undefined)}
      />
    </Suspense>
  )
  const set = (status: Status, reason?: string): undefined => {
    if (!payment) return
    const asks = { reason: asksReason(status), correction: corrects(payment, status) }
    if (asks.reason || asks.correction || movedBy([payment], status).length > 0) ask({ payment, verdict: { status, reason }, asks })
    else decide({ status, reason }, payment)
  }
  return { set, question }
}
