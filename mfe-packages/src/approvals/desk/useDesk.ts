import { useRead } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { claims } from '@matchdesk/shared/contract'
import { isOlderThanClaim, otherHolder, useLeases, useList, useOthersClaims, useRows, useUndoTime } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { decidedText, undoneText, type Status, type Verdict } from '../../decisions'
import type { Payment, PaymentEndpoints } from '../payment'
import { changedText } from '../useDecide'
import type { Decision, Outcome } from '../queue/decisionQueue'
import { useDecisions } from '../queue/useDecisions'
import { useOpenId } from './useOpenId'
import { useQueue } from '../queue/useQueue'
import { useRefusals, type Refusal } from '../queue/useRefusals'
import { useTypingAhead } from '../queue/useTypingAhead'

/** Opened with this instead of an id, the desk starts with the first payment of the list. */
export const first = 'first'

const lastPayment = 'This is the last payment.'
const nothingToUndo = 'There is nothing left to undo. Set the status again instead.'

/** In milliseconds. Somebody held a payment when it was claimed, and nobody does now: it is claimed again after so long. */
const retryMs = 1000

const subjectOf = (id: string) => `payment:${id}`

const skippedText = (count: number) =>
  count === 0 ? '' : count === 1 ? 'Skipped a payment that somebody else reviews.' : `Skipped ${count} payments that others review.`

/** The approval desk: a queue of payments, which of them is open, and what was decided. */
export function useDesk(of: PaymentEndpoints, address: string, setAddress: (id: string) => void) {
  const host = useHost()
  const state = useList(of.list)
  const list = useRows(of.list, state)
  const { value: read } = useRead(host, of.list, { query: state.query })
  const { page: _, ...filters } = state.query
  const size = of.list.size ?? Infinity
  const isIn = ({ status }: { status: Status }) => filters.filter === undefined || filters.filter === status
  const shown = JSON.stringify(filters)
  const [open, setOpen] = useOpenId(shown, address, setAddress)
  const [undoable, offerUndo] = useState<{ decision: Decision; since: number }>()
  useUndoTime(undoable?.since, () => offerUndo(undefined))
  const refusals = useRefusals()
  const typing = useTypingAhead()
  const [wantedAfter, setWantedAfter] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState('')
  const decisions = useDecisions(of, answered, keepClaimed)
  const isIdle = decisions.count === 0
  const queue = useQueue(read, {
    shown,
    start: (state.page - 1) * size,
    isIn,
    order: state.order ?? '-createdAt',
    open,
    isDeciding: !isIdle,
  })

  const found = queue.payments.findIndex(({ id }) => id === open)
  const index = Math.max(0, found)
  const payment = queue.payments[index]
  const isMissing = found < 0 && open !== first && list.is === 'here' && !list.refreshing
  const refusal = refusals.of(payment?.id)
  const others = useOthersClaims(claims)
  const isFree = ({ id }: Payment) => !others.has(subjectOf(id))
  const wantedIds = [
    payment,
    ...queue.payments
      .slice(index + 1)
      .filter(isFree)
      .slice(0, 2),
  ].flatMap((one) => one?.id ?? [])
  const leases = useLeases(claims, open === first ? [] : wantedIds.map(subjectOf))
  const lease = payment && leases.leases.get(subjectOf(payment.id))

  const heldBy = payment && otherHolder(lease, others.get(subjectOf(payment.id)))
  const isHolderUnknown = lease?.is === 'refused' && !heldBy
  const claimAgain = useEffectEvent(() => payment && void leases.retry(subjectOf(payment.id)))
  useEffect(() => {
    if (!isHolderUnknown) return
    const timer = setTimeout(() => claimAgain(), retryMs)
    return () => clearTimeout(timer)
  }, [isHolderUnknown, lease])

  const openFirst = useEffectEvent(() => {
    const free = queue.payments.find(isFree) ?? payment
    if (free) setOpen(free.id)
  })
  useEffect(() => {
    if (open === first && payment) openFirst()
  }, [open, payment])

  const isWanted = payment !== undefined && wantedAfter === payment.id
  const arrived = isWanted ? queue.payments[index + 1] : undefined
  const isReading = isWanted && !arrived
  if (isReading && isIdle && queue.remaining === 0) {
    setWantedAfter(undefined)
    setNote(lastPayment)
  }
  const readOn = useEffectEvent(() => {
    const page = Math.floor(queue.next / size) + 1
    if (page === state.page) list.again()
    else state.setPage(page)
  })
  useEffect(() => {
    if (isReading && isIdle) readOn()
  }, [isReading, isIdle])
  const goOn = useEffectEvent((id: string) => show(id))
  useEffect(() => {
    if (arrived) goOn(arrived.id)
  }, [arrived])

  const { absent } = queue
  const isOutdated = (one: Payment | undefined) => one !== undefined && isOlderThanClaim(one.updatedAt, leases.leases.get(subjectOf(one.id)))
  const outdated = queue.payments.find(isOutdated)
  /** Reads what a colleague made of a payment: the open one shows it, another one leaves the queue where it is not in the list any more. */
  const renew = useEffectEvent(async (one: Payment) => {
    const now = await decisions.readNow(one)
    if (!now) return
    queue.renew(now)
    if (one.id === payment?.id) refusals.add({ payment: now, reason: changedText(now, host.locale) })
    else if (!isIn(now)) queue.drop(now.id)
  })
  useEffect(() => {
    if (absent) void renew(absent)
  }, [absent])
  useEffect(() => {
    if (outdated) void renew(outdated)
  }, [outdated])

  function keepClaimed(ids: readonly string[]) {
    leases.keep([...new Set(ids)].map(subjectOf))
  }

  function answered(decision: Decision, outcome: Outcome) {
    const { payment: seen, status, former } = decision
    if (outcome.is === 'decided') {
      queue.update(outcome.payment)
      // The server ends the claim with the decision, and the payment may still be on the screen.
      void leases.retry(subjectOf(seen.id))
      setAnswer(`${decidedText(seen, status)}.`)
      const isUndoable = outcome.undoId !== undefined
      return offerUndo((last) => (last?.decision !== decision ? last : isUndoable ? { decision, since: Date.now() } : undefined))
    }
    if (outcome.is === 'undone') {
      if (outcome.payment) queue.update(outcome.payment)
      return setAnswer(`${undoneText(seen, former)}.`)
    }
    if (outcome.is === 'tooLate') return setAnswer(nothingToUndo)
    if (outcome.is === 'conflict') queue.renew(outcome.payment)
    refusals.add({ payment: outcome.is === 'conflict' ? outcome.payment : seen, reason: outcome.message })
    offerUndo((last) => (last?.decision.payment.id === seen.id ? undefined : last))
  }

  function show(id: string) {
    setWantedAfter(undefined)
    setNote('')
    setOpen(id)
  }

  /** The open payment is left as it is: a refusal counts as read then, and what somebody else decided leaves the queue. */
  function leaveFor(id: string) {
    show(id)
    if (!payment || !refusal || id === payment.id) return
    refusals.remove(payment.id)
    if (!isIn(payment)) queue.drop(payment.id)
  }

  function bringBack(refused: Refusal, leave = leaveFor) {
    if (payment) queue.putBehind(refused.payment, payment.id)
    typing.mustLookAt(refused.payment.id)
    leave(refused.payment.id)
  }

  function go(by: 1 | -1, leave: (id: string) => void, isAhead = false) {
    const ahead = by === 1 ? queue.payments.slice(index + 1) : queue.payments.slice(0, index).reverse()
    const next = ahead.find(isFree)
    const skipped = next ? ahead.indexOf(next) : ahead.length
    const [refused] = by === 1 ? refusals.besides(payment?.id) : []
    const isEnd = !next && (by === -1 || queue.remaining === 0)
    if (refused && (isEnd || !isAhead)) return bringBack(refused, leave)
    if (next) {
      leave(next.id)
      return setNote(skippedText(skipped))
    }
    if (isEnd) setNote(skipped > 0 ? skippedText(skipped) : by === -1 ? 'This is the first payment.' : lastPayment)
    else setWantedAfter(payment?.id)
  }

  function decide(verdict: Verdict, seen: Payment) {
    const { status } = verdict
    const isAhead = typing.press()
    if (!payment) return
    if (heldBy) return setNote('Take this payment over first.')
    if (isAhead && typing.mustBeLookedAt(payment.id)) return setNote('Look at this payment first: its decision was not saved.')
    const former = decisions.statusOf(payment)
    if (former === status && decisions.stop === undefined) return setNote(`Already ${status.toLowerCase()}.`)
    const decision = { ...verdict, payment: seen.updatedAt === payment.updatedAt ? payment : seen, former }
    refusals.remove(payment.id)
    decisions.decide(decision)
    offerUndo({ decision, since: Date.now() })
    go(1, show, isAhead)
  }

  function undo() {
    if (!undoable) return setNote(nothingToUndo)
    offerUndo(undefined)
    decisions.undo(undoable.decision)
    show(undoable.decision.payment.id)
  }

  function step(by: 1 | -1) {
    setAnswer('')
    go(by, leaveFor)
  }

  return {
    list,
    payment: payment && { ...payment, status: decisions.statusOf(payment) },
    position: `${queue.start + index + 1} of ${queue.start + queue.payments.length + queue.remaining}`,
    isMissing,
    isUndoable: undoable !== undefined,
    /** The administrator who reviews the open payment, in place of this person. */
    heldBy,
    /** The desk does not know yet whether the open payment is free, or who reviews it. */
    isClaiming: leases.canClaim && payment !== undefined && (lease === undefined || isHolderUnknown || isOutdated(payment)),
    leases,
    takeOver: () => payment && void leases.takeOver(subjectOf(payment.id)),
    /** Why the payment that is open was not decided. */
    refusal: refusal?.reason,
    /** The other payments whose decisions were not saved. */
    refusals: refusals.besides(payment?.id),
    message: [answer, note, !isIdle && decisions.stop === undefined && 'Saving…', isReading && 'Loading more…'].filter(Boolean).join(' '),
    /** Why decisions wait, and how many. */
    stop: decisions.stop,
    unsent: decisions.count,
    resume: decisions.resume,
    bringBack: (refused: Refusal) => bringBack(refused),
    decide,
    undo,
    next: () => step(1),
    previous: () => step(-1),
  }
}
