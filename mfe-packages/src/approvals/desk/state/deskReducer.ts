import { answer, applyChange, nothingToUndo } from './deskAnswers'
import { claimKey, FIRST_PAYMENT, type Payment } from '../../../payment'
import {
  listClosedRefusals,
  isLoadingMore,
  getOpenId,
  getOpenIndex,
  getOpenPayment,
  findRefusal,
  getStatus,
  removeRefusal,
  type DeskEvent,
  type DeskState,
  type EventOf,
  type Refusal,
} from './deskState'
import { listRecentDecisions, slip } from './slip'
import { emptyQueue, isInList, putBehind, addPage, removePayment } from './paymentQueue'

/** In milliseconds. Within this time after a decision, the next one is typed ahead: the person has not looked at a payment that came back. */
const glance = 1000

const endText = 'This is the last payment.'

const skipText = (count: number) =>
  count === 0 ? '' : count === 1 ? 'Skipped a payment that somebody else reviews.' : `Skipped ${count} payments that others review.`

/** In milliseconds. A person cannot have seen a change of the open payment sooner. */
const reaction = 300

/** The desk after an event. */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  const next = goOn(openFirst(afterEvent(state, event)))
  const before = getOpenVersion(state)
  const hasChanged = before !== undefined && before !== getOpenVersion(next) && !isLoadingMore(state)
  return hasChanged ? { ...next, changedAt: getColleagueTime(event) ?? next.changedAt } : next
}

/** Differs when another payment is open, or the same one in another state. */
function getOpenVersion(state: DeskState): string | undefined {
  const payment = getOpenPayment(state)
  return payment && `${payment.id} ${payment.updatedAt} ${state.claims.has(claimKey(payment.id))}`
}

/** The time of an event that can carry what a colleague did. */
function getColleagueTime(event: DeskEvent): number | undefined {
  const isOwn = event.type === 'answered' && event.outcome?.status !== 'conflict'
  const isKey = event.type === 'decided' || event.type === 'slipped'
  return 'at' in event && !isOwn && !isKey ? event.at : undefined
}

function afterEvent(state: DeskState, event: DeskEvent): DeskState {
  switch (event.type) {
    case 'opened':
      return open(state, event)
    case 'claimed':
      return { ...state, claims: event.claims }
    case 'read':
      // A page that comes meanwhile may be from before or after the writes of the outbox.
      return state.outbox.length > 0 ? state : { ...state, queue: addPage(state.queue, event.page, state.list, getOpenId(state)) }
    case 'moved':
      return move({ ...state, resultText: '' }, event.by)
    case 'reopened':
      return reopen(state, event.refusal)
    case 'decided':
      return addDecision(state, event)
    case 'undone':
      return undo(state)
    case 'slipped':
      return showAccident(slip(state, event.at), listRecentDecisions(state, event.at)[0]?.payment.id)
    case 'slipEnded':
      return { ...state, slipText: undefined }
    case 'undoExpired':
      return { ...state, undoable: undefined }
    case 'resumed':
      return { ...state, stopReason: undefined }
    case 'answered':
      return answer(state, event)
    case 'changed':
      return applyChange(state, event)
  }
}

/** Follows the address. Another list begins another queue; the address that was about to follow belongs to the list before. */
function open(state: DeskState, { list, address, start }: EventOf<'opened'>): DeskState {
  const isOtherList = list.key !== state.list.key
  const isPending = !isOtherList && state.request?.isPending && state.request.id !== address
  return {
    ...state,
    list,
    address,
    request: isPending ? state.request : undefined,
    queue: isOtherList ? emptyQueue(start) : state.queue,
  }
}

const isFree =
  ({ claims }: DeskState) =>
  ({ id }: Payment) =>
    !claims.has(claimKey(id))

const requestPayment = (state: DeskState, id: string): DeskState => ({ ...state, request: { id, isPending: id !== state.address } })

const show = (state: DeskState, id: string): DeskState => requestPayment({ ...state, waitsAfter: undefined, hintText: '' }, id)

function openFirst(state: DeskState): DeskState {
  if (getOpenId(state) !== FIRST_PAYMENT) return state
  const { payments } = state.queue
  const isUndecided = (payment: Payment) => isInList(state.list, { ...payment, status: getStatus(state, payment) })
  const free = payments.filter(isFree(state))
  const payment = free.find(isUndecided) ?? free[0] ?? payments[0]
  return payment ? requestPayment(state, payment.id) : state
}

/** Opens the payment that the person waits for, once it has come. */
function goOn(state: DeskState): DeskState {
  if (!isLoadingMore(state)) return state
  const next = state.queue.payments[getOpenIndex(state) + 1]
  if (next) return show(state, next.id)
  const isEnd = state.outbox.length === 0 && state.queue.remaining === 0
  return isEnd ? { ...state, waitsAfter: undefined, hintText: endText } : state
}

/** Opens another payment. The refusal of the open one counts as read, and it leaves the queue if a colleague decided it. */
function leaveFor(state: DeskState, id: string): DeskState {
  const payment = getOpenPayment(state)
  const next = show(state, id)
  if (!payment || !findRefusal(state, payment.id) || id === payment.id) return next
  return {
    ...next,
    refusals: removeRefusal(state, payment.id),
    queue: isInList(state.list, payment) ? state.queue : removePayment(state.queue, payment.id),
  }
}

function reopen(state: DeskState, { payment }: Refusal): DeskState {
  const current = getOpenPayment(state)
  const queue = current ? putBehind(state.queue, payment, current.id) : state.queue
  return leaveFor({ ...state, queue, comebackId: payment.id }, payment.id)
}

/** Opens the next free payment, or the one before. Refused payments come first, unless the person types ahead. */
function move(state: DeskState, by: 1 | -1, isAhead = false): DeskState {
  const { payments, remaining } = state.queue
  const index = getOpenIndex(state)
  const ahead = by === 1 ? payments.slice(index + 1) : payments.slice(0, index).reverse()
  const next = ahead.find(isFree(state))
  const isEnd = !next && (by === -1 || remaining === 0)
  const [refusal] = by === 1 ? listClosedRefusals(state) : []
  if (refusal && (isEnd || !isAhead)) return reopen(state, refusal)
  const skipNote = skipText(next ? ahead.indexOf(next) : ahead.length)
  if (next) return { ...leaveFor(state, next.id), hintText: skipNote }
  if (isEnd) return { ...state, hintText: skipNote || (by === -1 ? 'This is the first payment.' : endText) }
  return { ...state, waitsAfter: payments[index]?.id }
}

function addDecision(before: DeskState, { input, payment: record, at, isHeld }: EventOf<'decided'>): DeskState {
  const isAhead = at - before.pressedAt < glance
  const state = { ...before, pressedAt: at }
  const payment = getOpenPayment(state)
  if (!payment) return state
  if (at - state.changedAt < reaction) return { ...state, hintText: 'This payment changed just now. Look at it, then decide again.' }
  if (isHeld) return { ...state, hintText: 'Take this payment over first.' }
  if (isAhead && state.comebackId === payment.id) return { ...state, hintText: 'Look at this payment first: its decision was not saved.' }
  const previous = getStatus(state, payment)
  if (previous === input.status && state.stopReason === undefined) return { ...state, hintText: `Already ${input.status.toLowerCase()}.` }
  const decision = { ...input, payment: record.updatedAt === payment.updatedAt ? payment : record, previous, at }
  const outbox = [...state.outbox, { decision, isUndo: false }]
  const refusals = removeRefusal(state, payment.id)
  const recent = [...listRecentDecisions(state, at), decision]
  return move({ ...state, outbox, recent, stopReason: undefined, refusals, undoable: { decision, since: at } }, 1, isAhead)
}

/** The person decides again from the first payment that words decided. */
const showAccident = (state: DeskState, id: string | undefined) => (id === undefined ? state : show(state, id))

function undo(state: DeskState): DeskState {
  if (!state.undoable) return { ...state, hintText: nothingToUndo }
  const { decision } = state.undoable
  const outbox = [...state.outbox, { decision, isUndo: true }]
  return show({ ...state, outbox, stopReason: undefined, undoable: undefined }, decision.payment.id)
}
