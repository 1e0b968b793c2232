import type { FailureKind } from '@matchdesk/shared/client'
import { decisionText, undoneText } from '../../../decision/decision'
import { pickLatest, type Payment } from '../../../payment'
import { getOpenPayment, removeRefusal, type DeskState, type EventOf, type Refusal } from './deskState'
import { isInList, replaceOwnRecord, replaceRecord, removePayment } from './paymentQueue'

/** After these failures the same request may work later: it stays at the head of the outbox. */
const retryableFailures: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'rateLimited', 'expired'])

export const nothingToUndo = 'There is nothing left to undo. Set the status again instead.'

/** The desk after an answer of the server. */
export function answer(state: DeskState, { write, outcome, at }: EventOf<'answered'>): DeskState {
  const { decision } = write
  const { payment, status, previous } = decision
  if (outcome?.status === 'failed' && retryableFailures.has(outcome.kind)) return { ...state, stopReason: outcome.message }
  const isSaved = outcome?.status === 'decided'
  const rest = { ...state, outbox: state.outbox.slice(1), recent: isSaved ? state.recent : state.recent.filter((one) => one !== decision) }
  if (!outcome) return rest
  const record = 'payment' in outcome ? outcome.payment : undefined
  const next = record ? { ...rest, saved: new Map(state.saved).set(payment.id, record), queue: replaceOwnRecord(state.queue, record) } : rest
  switch (outcome.status) {
    case 'decided': {
      const { undoId } = outcome
      const isLast = state.undoable?.decision === decision
      return {
        ...next,
        resultText: `${decisionText(payment, status)}.`,
        undoIds: undoId === undefined ? state.undoIds : new Map(state.undoIds).set(decision, undoId),
        undoable: isLast ? (undoId === undefined ? undefined : { decision, since: at }) : state.undoable,
      }
    }
    case 'undone':
      return { ...next, resultText: `${undoneText(payment, previous)}.` }
    case 'tooLate':
      return { ...next, resultText: nothingToUndo }
    case 'conflict':
      return refuse({ ...next, queue: replaceColleagueRecord(state, outcome.payment) }, { payment: outcome.payment, reason: outcome.message })
    case 'failed':
      return refuse(next, { payment, reason: outcome.message })
  }
}

/** Drops the writes on the payment from the outbox too: the person made them over a status that it does not have. */
function refuse(state: DeskState, refusal: Refusal): DeskState {
  const { id } = refusal.payment
  return {
    ...state,
    outbox: state.outbox.filter(({ decision }) => decision.payment.id !== id),
    refusals: [...removeRefusal(state, id), refusal],
    undoable: state.undoable?.decision.payment.id === id ? undefined : state.undoable,
  }
}

const replaceColleagueRecord = ({ queue }: DeskState, payment: Payment) => ({ ...replaceRecord(queue, payment), absent: undefined })

/** Is the record the result of an own decision or undo, or about to be? The answer of the server may come after the record. */
function isOwn({ saved, outbox }: DeskState, payment: Payment): boolean {
  const savedPayment = saved.get(payment.id)
  return (
    outbox.some(({ decision }) => decision.payment.id === payment.id) ||
    (savedPayment !== undefined && pickLatest(savedPayment, payment) === savedPayment)
  )
}

/** The open payment shows the decision of the colleague; another one leaves the queue if it has left the list. */
export function applyChange(state: DeskState, { payment, reason }: EventOf<'changed'>): DeskState {
  if (isOwn(state, payment)) return { ...state, queue: replaceOwnRecord(state.queue, payment) }
  const queue = replaceColleagueRecord(state, payment)
  if (payment.id === getOpenPayment(state)?.id) return { ...state, queue, refusals: [...removeRefusal(state, payment.id), { payment, reason }] }
  return { ...state, queue: isInList(state.list, payment) ? queue : removePayment(queue, payment.id) }
}
