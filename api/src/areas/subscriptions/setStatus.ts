import { computePeriods, isLive, subscriptionAt, type Undo } from '@matchdesk/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import { claimText, readColleagueClaims } from '../../claims/claimRecords'
import { admins, payments, isAmong, describeChange } from '../../db'
import type { Refusal } from '../../lists/bulkResults'
import { byOwner, toOwnerKey, type Kind, type PaymentRecord } from '../../periods/paymentRecords'
import type { WriteContext } from '../../pipeline/handlers'
import { lockPayments } from '../payments/lock'
import { findUnproved, checkReason, withDecision, type DecisionInput } from '../payments/decidePayments'
import { toPaymentSubject } from '../payments/record'
import { storeDecisions } from '../payments/storeDecisions'
import { readSubscriptions } from './rows'

const missingMoneyText = 'No statement shows the money of this payment. Accept it in the package history, which asks for the reason'

/** Sets the status of subscriptions, by the codes of their users with the versions that the client knows; tells what is refused. */
export async function setStatus(
  kind: Kind,
  targets: ReadonlyMap<string, string | undefined>,
  decision: DecisionInput,
  context: WriteContext,
): Promise<{ refusals: ReadonlyMap<string, Refusal>; undo: Undo | undefined }> {
  const moment = context.now()
  const { status } = decision
  await checkReason(context.tx, decision)
  const { users, payments } = await lockPayments(kind, [], [...targets.keys()], context)
  const paymentsByOwner = byOwner(payments)
  const rows = await readSubscriptions(context.tx, kind, [...users.keys()], paymentsByOwner, moment)
  const refusals = new Map<string, Refusal>([...targets.keys()].map((code) => [code, { message: 'This subscription is not there any more' }]))
  const candidates: { readonly code: string; readonly before: PaymentRecord }[] = []
  const isStale = (id: number, code: string) => targets.get(code) !== undefined && targets.get(code) !== rows.get(id)?.updatedAt
  const staleIds = [...users].flatMap(([id, code]) => (isStale(id, code) ? id : []))
  const deciders = await readDeciders(kind, staleIds, context)
  for (const [id, code] of users) {
    const row = rows.get(id)
    if (!row) continue
    refusals.delete(code)
    const decider = deciders.get(id)
    if (isStale(id, code) && decider?.id !== context.actor.id) {
      refusals.set(code, { message: describeChange({ decided_by: decider?.name ?? null, status: row.status }), current: row })
      continue
    }
    const plan = planStatus(paymentsByOwner.get(toOwnerKey({ user_id: id, kind })) ?? [], status, moment.toISOString())
    if ('refusal' in plan) refusals.set(code, { message: plan.refusal })
    else candidates.push(...plan.payments.map((before) => ({ code, before })))
  }
  const ids = candidates.map(({ before }) => before.id)
  const claims = await readColleagueClaims(ids.map(toPaymentSubject), context)
  const unproved = await findUnproved(context.tx, ids, decision)
  for (const { code, before } of candidates) {
    const claim = claims.get(toPaymentSubject(before.id))
    if (unproved.has(before.id)) refusals.set(code, { message: missingMoneyText })
    else if (claim) refusals.set(code, { message: claimText(claim) })
  }
  const free = candidates.filter(({ code }) => !refusals.has(code))
  const changes = free.map(({ before }) => ({ before, after: withDecision(before, decision, moment.toISOString()) }))
  return { refusals, undo: await storeDecisions(kind, changes, context) }
}

/** The administrator of the last decision on payments of each user, by the user's id. */
async function readDeciders(kind: Kind, users: readonly number[], { tx }: WriteContext) {
  if (users.length === 0) return new Map<number | null, { id: string; name: string }>()
  const rows = await tx
    .selectDistinctOn([payments.user_id], { user_id: payments.user_id, id: admins.id, name: admins.name })
    .from(payments)
    .innerJoin(admins, eq(admins.id, payments.decided_by))
    .where(and(eq(payments.kind, kind), isAmong(payments.user_id, users)))
    .orderBy(payments.user_id, desc(payments.updatedAt))
  return new Map(rows.map(({ user_id, ...decider }) => [user_id, decider]))
}

type Status = PaymentRecord['status']
/** The payments to set, or why none is. */
type Plan = { readonly payments: readonly PaymentRecord[] } | { readonly refusal: string }

/** Which payments get a status when the subscription that they make is set to it. */
function planStatus(payments: readonly PaymentRecord[], status: Status, now: string): Plan {
  const state = subscriptionAt(payments, now)
  if (!state) return { refusal: 'This subscription is not there any more' }
  return status === 'Accepted' ? planAcceptance(state.payment, payments) : planSetBack(state, payments, status, now)
}

function planAcceptance(shownPayment: PaymentRecord, payments: readonly PaymentRecord[]): Plan {
  if (shownPayment.status === 'Accepted') return refuseRepeat('Accepted')
  const pending = payments.filter(({ status }) => status === 'Pending')
  const candidates = pending.length > 0 ? pending : payments.filter(({ status }) => status === 'Rejected')
  if (candidates.length === 1) return { payments: candidates }
  return { refusal: `This member has several ${pending.length > 0 ? 'pending' : 'rejected'} packages. Please decide on each of them` }
}

/** The running payment and those after it; where none runs, the one that is shown, unless it has ended. */
function planSetBack(
  { payment: shownPayment, running }: NonNullable<ReturnType<typeof subscriptionAt<PaymentRecord>>>,
  payments: readonly PaymentRecord[],
  status: Status,
  now: string,
): Plan {
  if (!running) {
    if (shownPayment.status === status) return refuseRepeat(status)
    return isLive(shownPayment)
      ? { refusal: 'This subscription has ended. Please decide on its payments in the history' }
      : { payments: [shownPayment] }
  }
  const periods = computePeriods(payments)
  const isOver = (expiry: string | null | undefined) => typeof expiry === 'string' && expiry <= now
  return { payments: payments.filter((payment) => isLive(payment) && !isOver(periods.get(payment.id)?.expiry_date)) }
}

const refuseRepeat = (status: Status): Plan => ({ refusal: `Already ${status.toLowerCase()}.` })
