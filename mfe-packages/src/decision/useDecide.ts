import { call, useWrite, type Failure } from '@matchdesk/shared/client'
import { undo } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'
import type { PaymentEndpoints, Payment } from '../payment'
import type { DecisionInput } from './decision'

interface DecisionFailure extends Pick<Failure, 'kind' | 'message'> {
  readonly status: 'failed'
}

/** `decided`: the payment after it. `conflict`: the payment as another administrator left it. */
export type DecisionOutcome =
  | { readonly status: 'decided'; readonly payment: Payment; readonly undoId: string | undefined }
  | { readonly status: 'conflict'; readonly payment: Payment; readonly message: string }
  | DecisionFailure

/** Without a payment where it cannot be read. */
export type UndoOutcome = { readonly status: 'undone'; readonly payment: Payment | undefined } | DecisionFailure

const toFailure = ({ kind, message }: Failure): DecisionFailure => ({ status: 'failed', kind, message })

/** Decides on payments, each over exactly the record that the person saw, and undoes decisions. A failure for which `isInline` is true is shown by the caller and gets no toast. */
export function useDecide(endpoints: PaymentEndpoints, isInline: (failure: Failure) => boolean = () => false) {
  const host = useHost()
  const { busy, send } = useWrite(host, (outcome) => !outcome.ok && !isInline(outcome.failure) && !getCurrentPayment(endpoints, outcome.failure))
  const undoWrite = useWrite(host, (outcome) => !outcome.ok && !isInline(outcome.failure))

  /** Undefined when the same decision is still on its way. */
  async function sendDecision(payment: Payment, input: DecisionInput): Promise<DecisionOutcome | undefined> {
    const { id, user_code, updatedAt } = payment
    const outcome = await send(endpoints.decide, { headers: { 'If-Match': updatedAt }, body: { id, user_code, ...input } })
    if (!outcome) return undefined
    if (outcome.ok)
      return { status: 'decided', payment: outcome.value.history ?? { ...payment, status: input.status }, undoId: outcome.value.undo?.id }
    const current = getCurrentPayment(endpoints, outcome.failure)
    if (!current) return toFailure(outcome.failure)
    host.bus.emit('changed', { resource: 'payments' })
    return { status: 'conflict', payment: current, message: `${changeText(current, host.locale)} Your decision was not saved.` }
  }

  /** Undefined when the payment cannot be read. */
  async function readPayment({ id, transaction_id, user_code }: Payment): Promise<Payment | undefined> {
    const outcome = await call(host, endpoints.list, { query: { limit: endpoints.list.size, search: transaction_id || user_code } })
    return outcome.ok ? outcome.value.history.find((payment) => payment.id === id) : undefined
  }

  async function undoDecision(payment: Payment, undoId: string): Promise<UndoOutcome> {
    const outcome = await undoWrite.send(undoEndpoint, { params: { id: undoId } })
    return outcome?.ok === false ? toFailure(outcome.failure) : { status: 'undone', payment: await readPayment(payment) }
  }
  return { busy, sendDecision, undoDecision, readPayment }
}

/** The undo of a decision changes what the decision changed. */
export const undoEndpoint = { ...undo.run, changes: { payments: 0, subscriptions: 0, history: 0 } } as const

function getCurrentPayment(endpoints: PaymentEndpoints, { kind, current }: Failure): Payment | undefined {
  const result = endpoints.list.row.safeParse(kind === 'stale' ? current : undefined)
  return result.success ? result.data : undefined
}

/** `Noor set this to Rejected on …`. An undone decision has neither an author nor a moment. */
export function changeText({ status, decided_by, decided_at }: Pick<Payment, 'status' | 'decided_by' | 'decided_at'>, locale: string) {
  const when = decided_at ? ` on ${formatMoment(decided_at, locale)}` : ''
  if (decided_by) return `${decided_by} set this to ${status}${when}.`
  return decided_at ? `This was set to ${status}${when}.` : `This payment is ${status} again.`
}
