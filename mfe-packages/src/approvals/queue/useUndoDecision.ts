import { call, useWrite } from '@matchdesk/shared/client'
import { undo } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { PaymentEndpoints, Payment } from '../payment'
import type { FailedDecision } from '../useDecide'

/** Undoes decisions, and reads what a payment is now. */
export function useUndoDecision(of: PaymentEndpoints) {
  const host = useHost()
  const { send } = useWrite(host, 'failure')

  /** The payment as it is now, found by what it is searched for by; undefined when it cannot be read. */
  async function readNow({ id, transaction_id, user_code }: Payment): Promise<Payment | undefined> {
    const outcome = await call(host, of.list, { query: { limit: of.list.size, search: transaction_id || user_code } })
    return outcome.ok ? outcome.value.history.find((one) => one.id === id) : undefined
  }

  async function undoDecision(payment: Payment, undoId: string): Promise<{ is: 'undone'; payment: Payment | undefined } | FailedDecision> {
    const outcome = await send(undo.run, { params: { id: undoId } })
    if (outcome?.ok !== false) return { is: 'undone', payment: await readNow(payment) }
    const { failure } = outcome
    return { is: 'failed', kind: failure.kind, message: failure.message }
  }
  return { undoDecision, readNow }
}
