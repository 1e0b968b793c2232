import type { FailureKind } from '@matchdesk/shared/client'
import { decisionText, undoneText } from '../../../decision/decision'
import { pickLatest, type Payment } from '../../../payment'
import { openPayment, withoutRefusal, type DeskState, type EventOf, type RefusedDecision } from './deskState'
import { isIn, withOwnRecord, withRecord, without } from './paymentQueue'

/** After these failures the same request may work later: it stays at the head of the unsent writes. */
const retryableFailures: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'rateLimited', 'expired'])

export const nothingToUndo = 'There is nothing left to undo. Set the status again instead.'

/** The desk after an answer of the server. */
export function answer(state: DeskState, { write, outcome, at }: EventOf<'answered'>): DeskState {
  const { decision } = write
  const { payment, status, previous } = decision
  if (outcome?.status === 'failed' && retryableFailures.has(outcome.kind)) return { ...state, stopReason: outcome.message }
  const isSaved = outcome?.status === 'decided'
  const rest = { ...state, unsent: state.unsent.slice(1), recent: isSaved ? state.recent : state.recent.filter((one) => one !== decision) }
  if (!outcome) return rest
  const record = 'payment' in outcome ? outcome.payment : undefined
  const next = record ? { ...rest, saved: new Map(state.saved).set(payment.id, record) } : rest
  switch (outcome.status) {
    case 'decided': {
      const { undoId } = outcome
      const isLast = state.undoable?.decision === decision
      return {
        ...next,
        queue: withOwnRecord(state.queue, outcome.payment),
        answer: `${decisionText(payment, status)}.`,
        undoIds: undoId === undefined ? state.undoIds : new Map(state.undoIds).set(decision, undoId),
        undoable: isLast ? (undoId === undefined ? undefined : { decision, since: at }) : state.undoable,
      }
    }
    case 'undone':
      return { ...next, queue: record ? withOwnRecord(state.queue, record) : state.queue, answer: `${undoneText(payment, previous)}.` }
    case 'tooLate':
      return { ...next, answer: nothingToUndo }
    case 'conflict':
      return refuse({ ...next, queue: withColleagues(state, outcome.payment) }, { payment: outcome.payment, reason: outcome.message })
    case 'failed':
      return refuse(next, { payment, reason: outcome.message })
  }
}

/** Drops the unsent writes on the payment too: the person made them over a status that it does not have. */
function refuse(state: DeskState, refusal: RefusedDecision): DeskState {
  const { id } = refusal.payment
  return {
    ...state,
    unsent: state.unsent.filter(({ decision }) => decision.payment.id !== id),
    refusals: [...withoutRefusal(state, id), refusal],
    undoable: state.undoable?.decision.payment.id === id ? undefined : state.undoable,
  }
}

const withColleagues = ({ queue }: DeskState, payment: Payment) => ({ ...withRecord(queue, payment), absent: undefined })

/** Is the record the result of an own decision or undo, or about to be? The answer of the server may come after the record. */
function isOwn({ saved, unsent }: DeskState, payment: Payment): boolean {
  const savedPayment = saved.get(payment.id)
  return (
    unsent.some(({ decision }) => decision.payment.id === payment.id) ||
    (savedPayment !== undefined && pickLatest(savedPayment, payment) === savedPayment)
  )
}

/** The open payment shows the decision of the colleague; another one leaves the queue if it has left the list. */
export function lose(state: DeskState, { payment, reason }: EventOf<'lost'>): DeskState {
  if (isOwn(state, payment)) return { ...state, queue: withOwnRecord(state.queue, payment) }
  const queue = withColleagues(state, payment)
  if (payment.id === openPayment(state)?.id) return { ...state, queue, refusals: [...withoutRefusal(state, payment.id), { payment, reason }] }
  return { ...state, queue: isIn(state.list, payment) ? queue : without(queue, payment.id) }
}
