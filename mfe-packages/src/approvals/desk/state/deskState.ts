import { pickLatest, type Payment } from '../../../payment'
import type { DecisionInput, Status } from '../../../decision/decision'
import type { DecisionOutcome, UndoOutcome } from '../../../decision/useDecide'
import { emptyQueue, type PaymentQueue, type QueueList, type QueuePage } from './paymentQueue'

/** A decision, from the press of its key until the server has answered. */
export interface PendingDecision extends DecisionInput {
  /** As the person saw it. */
  readonly payment: Payment
  /** The status that the person saw before. */
  readonly previous: Status
  /** In milliseconds. */
  readonly at: number
}

/** A decision or the undo of one, before the server has answered. */
export interface PendingWrite {
  readonly decision: PendingDecision
  readonly isUndo: boolean
}

/** A decision that was not saved, and why. */
export interface Refusal {
  readonly payment: Payment
  readonly reason: string
}

/** The state of a desk, which `deskReducer` changes and `toView` shows: `queue` has the payments to look at, `outbox` what the server has not saved yet. */
export interface DeskState {
  readonly list: QueueList
  readonly address: string
  /** The payment that the desk opened itself; the address follows while the request is pending. */
  readonly request?: { readonly id: string; readonly isPending: boolean } | undefined
  readonly queue: PaymentQueue
  /** The claims of colleagues, by subject. */
  readonly claims: ReadonlyMap<string, unknown>
  /** The server gets one after the other. */
  readonly outbox: readonly PendingWrite[]
  /** The reason why nothing can be sent at the moment. */
  readonly stopReason?: string | undefined
  /** The newest records after own decisions. */
  readonly saved: ReadonlyMap<string, Payment>
  readonly undoIds: ReadonlyMap<PendingDecision, string>
  /** The last decision, and the time in milliseconds from which its undo time counts. */
  readonly undoable?: { readonly decision: PendingDecision; readonly since: number } | undefined
  /** The last decisions that are not refused or undone. */
  readonly recent: readonly PendingDecision[]
  /** While the keys are off, since the person typed words on the desk: it says so, and names the decisions that the words made. */
  readonly slipText?: string | undefined
  /** From the refusal until the person has looked at the payment and left it. */
  readonly refusals: readonly Refusal[]
  /** The id of the last payment, when the person goes on before the next one has come. */
  readonly waitsAfter?: string | undefined
  /** A message about the last decision. */
  readonly resultText: string
  readonly hintText: string
  /** The time of the last press of a decision, in milliseconds. */
  readonly pressedAt: number
  /** The time in milliseconds at which something other than a key of this person last changed the open payment. */
  readonly changedAt: number
  /** The id of a payment that came back: a decision typed ahead is not for it. */
  readonly comebackId?: string
}

/** `at`: in milliseconds. */
export type DeskEvent =
  /** The address changed. `start`: the number of rows before the page of the list. */
  | { readonly type: 'opened'; readonly list: QueueList; readonly address: string; readonly start: number }
  | { readonly type: 'claimed'; readonly claims: ReadonlyMap<string, unknown>; readonly at: number }
  | { readonly type: 'read'; readonly page: QueuePage; readonly at: number }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  /** The person opens a payment whose decision was refused. */
  | { readonly type: 'reopened'; readonly refusal: Refusal }
  /** `payment`: as the person saw it. */
  | { readonly type: 'decided'; readonly input: DecisionInput; readonly payment: Payment; readonly at: number; readonly isHeld: boolean }
  | { readonly type: 'undone' }
  /** The person types words on the desk. */
  | { readonly type: 'slipped'; readonly at: number }
  | { readonly type: 'slipEnded' }
  | { readonly type: 'undoExpired' }
  /** The outbox is sent again. */
  | { readonly type: 'resumed' }
  | { readonly type: 'answered'; readonly write: PendingWrite; readonly outcome: WriteOutcome | undefined; readonly at: number }
  /** A colleague changed a payment. */
  | { readonly type: 'changed'; readonly payment: Payment; readonly reason: string; readonly at: number }

export type EventOf<T extends DeskEvent['type']> = DeskEvent & { readonly type: T }

export type WriteOutcome = DecisionOutcome | UndoOutcome | { readonly status: 'tooLate' }

export const openDesk = (list: QueueList, address: string, start: number): DeskState => ({
  list,
  address,
  queue: emptyQueue(start),
  claims: new Map(),
  outbox: [],
  saved: new Map(),
  undoIds: new Map(),
  recent: [],
  refusals: [],
  resultText: '',
  hintText: '',
  pressedAt: -Infinity,
  changedAt: -Infinity,
})

export const getOpenId = ({ request, address }: DeskState) => request?.id ?? address

/** The index of the open payment in the queue; 0 when the queue does not contain it. */
export const getOpenIndex = (state: DeskState) =>
  Math.max(
    0,
    state.queue.payments.findIndex(({ id }) => id === getOpenId(state)),
  )

export const getOpenPayment = (state: DeskState): Payment | undefined => state.queue.payments[getOpenIndex(state)]

export const findRefusal = ({ refusals }: DeskState, id: string | undefined) => refusals.find(({ payment }) => payment.id === id)

export const removeRefusal = ({ refusals }: DeskState, id: string) => refusals.filter(({ payment }) => payment.id !== id)

/** The refusals of the payments that are not open. */
export const listClosedRefusals = (state: DeskState) => state.refusals.filter(({ payment }) => payment.id !== getOpenPayment(state)?.id)

/** The person waits for the payment after the last one of the queue. */
export const isLoadingMore = (state: DeskState) => state.waitsAfter !== undefined && state.waitsAfter === getOpenPayment(state)?.id

/** The status of a payment once all is saved; the status of its record while nothing can be sent. */
export function getStatus({ outbox, stopReason }: DeskState, { id, status }: Payment): Status {
  const latestWrite = stopReason === undefined ? outbox.findLast(({ decision }) => decision.payment.id === id) : undefined
  return latestWrite ? (latestWrite.isUndo ? latestWrite.decision.previous : latestWrite.decision.status) : status
}

/** The record to decide over: the one that the person saw, or the result of an own decision before. */
export const getRecord = ({ saved }: DeskState, { decision: { payment } }: PendingWrite) => pickLatest(payment, saved.get(payment.id))

/** The desk as its person sees it. */
export function toView(state: DeskState) {
  const { queue, outbox, stopReason, slipText, resultText, hintText } = state
  const payment = getOpenPayment(state)
  return {
    payment: payment && { ...payment, status: getStatus(state, payment) },
    /** `3 of 41` */
    position: `${queue.start + getOpenIndex(state) + 1} of ${queue.start + queue.payments.length + queue.remaining}`,
    isUndoable: state.undoable !== undefined,
    /** The reason why the decision on the open payment was not saved. */
    refusal: findRefusal(state, payment?.id)?.reason,
    refusals: listClosedRefusals(state),
    message: [resultText, hintText, outbox.length > 0 && stopReason === undefined && 'Saving…', isLoadingMore(state) && 'Loading more…']
      .filter(Boolean)
      .join(' '),
    stopReason,
    slipText,
    outboxCount: outbox.length,
  }
}
