import { isLive } from '@matchdesk/shared/contract'
import { and, not } from 'drizzle-orm'
import { subscriptions, isAmong } from '../../db'
import { readColleagueClaims, refuseClaim } from '../../claims/claimRecords'
import { HttpError } from '../../errors/httpError'
import type { WriteContext } from '../../pipeline/handlers'
import { listUsers, type Kind, type PaymentRecord, storePayments, type PaymentState } from '../../periods/paymentRecords'
import { writeSubscriptionRows } from '../../periods/subscriptionRows'
import type { Act, Undoable } from '../../undo/undoable'
import { lockPayments } from './lock'
import { recordPayments, toPaymentSubject, notifyPayers } from './record'

/** The payments before their decision, each with its version after it. */
interface Decisions {
  readonly kind: Kind
  readonly payments: readonly (PaymentState & Pick<PaymentRecord, 'updatedAt'>)[]
  readonly createdSubscriptions: readonly number[]
  readonly at: string
}

/** Refuses all when one payment has changed or is claimed by another administrator. */
export const decisions: Undoable<Decisions> = { topic: 'payments', scope: () => 'payments.decide', restore }

async function restore({ kind, payments: previous, createdSubscriptions, at }: Decisions, _: Act, context: WriteContext): Promise<string> {
  const { tx } = context
  const ids = previous.map(({ id }) => id)
  const { payments } = await lockPayments(kind, ids, [], context)
  const previousById = new Map(previous.map((payment) => [payment.id, payment]))
  const current = payments.filter(({ id }) => previousById.has(id))
  if (current.length < previous.length || current.some(({ id, updatedAt }) => previousById.get(id)?.updatedAt !== updatedAt))
    throw new HttpError(409, `${previous.length === 1 ? 'This payment' : 'One of these payments'} has changed since, so that nothing is undone`)
  const subjects = current.map(({ id }) => toPaymentSubject(id))
  const [claim] = (await readColleagueClaims(subjects, context)).values()
  if (claim) throw refuseClaim(claim)
  await storePayments(previous, context)
  const after = payments.map((payment) => {
    const { updatedAt, ...state } = previousById.get(payment.id) ?? payment
    return { ...payment, ...state }
  })
  const needing = after.filter((payment) => isLive(payment) || (payment.decided_at ?? '') >= at)
  await removeSubscriptions(createdSubscriptions, needing, context)
  await writeSubscriptionRows(tx, listUsers(current), kind)
  const restored = after.filter(({ id }) => previousById.has(id))
  await notifyPayers(restored, context)
  const changes = current.map((before) => ({ before, after: restored.find(({ id }) => id === before.id) ?? before }))
  recordPayments(changes, context)
  return previous.length === 1 ? 'The decision is undone' : `${previous.length} decisions are undone`
}

/** Keeps the subscriptions that other payments need. */
async function removeSubscriptions(creations: readonly number[], needing: readonly PaymentRecord[], { tx, audit }: WriteContext) {
  if (creations.length === 0) return
  const removals = await tx
    .delete(subscriptions)
    .where(and(isAmong(subscriptions.id, creations), not(isAmong(subscriptions.user_id, listUsers(needing)))))
    .returning({ id: subscriptions.id, user: subscriptions.user_id, kind: subscriptions.kind })
  for (const { id, user, kind } of removals) audit.addChange(`subscription:${id}`, { kind }, undefined, { user })
}
