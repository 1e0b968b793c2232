import { useWrite, type Failure, type FailureKind } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'
import type { Verdict } from '../decisions'
import type { PaymentEndpoints, Payment } from './payment'

export interface FailedDecision {
  readonly is: 'failed'
  readonly kind: FailureKind
  readonly message: string
}

/** What came of a decision: `decided` is the payment after it, `conflict` as another administrator left it meanwhile. */
export type DecisionOutcome =
  | { readonly is: 'decided'; readonly payment: Payment; readonly undoId: string | undefined }
  | { readonly is: 'conflict'; readonly payment: Payment; readonly message: string }
  | FailedDecision

/** Decides on payments, each over exactly the record that was seen. */
export function useDecide(of: PaymentEndpoints) {
  const host = useHost()
  const { busy, send } = useWrite(host, (outcome) => !outcome.ok && !currentOf(of, outcome.failure))

  async function decide(seen: Payment, verdict: Verdict): Promise<DecisionOutcome | undefined> {
    const { id, user_code, updatedAt } = seen
    const outcome = await send(of.decide, { headers: { 'If-Match': updatedAt }, body: { id, user_code, ...verdict } })
    if (!outcome) return undefined
    if (outcome.ok) return { is: 'decided', payment: outcome.value.history ?? { ...seen, status: verdict.status }, undoId: outcome.value.undo?.id }
    const { failure } = outcome
    const current = currentOf(of, failure)
    if (!current) return { is: 'failed', kind: failure.kind, message: failure.message }
    host.bus.emit('changed', { resource: 'histories' })
    return { is: 'conflict', payment: current, message: `${changedText(current, host.locale)} Your decision was not saved.` }
  }
  return { busy, decide }
}

function currentOf(of: PaymentEndpoints, { kind, current }: Failure): Payment | undefined {
  const parsed = of.list.row.safeParse(kind === 'stale' ? current : undefined)
  return parsed.success ? parsed.data : undefined
}

/** Who decided on a payment, and when. */
export function changedText({ status, decided_by, decided_at }: Payment, locale: string) {
  const when = decided_at ? ` on ${formatMoment(decided_at, locale)}` : ''
  return `${decided_by ?? 'Somebody else'} set this to ${status}${when}.`
}
