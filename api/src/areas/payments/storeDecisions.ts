import { isLive, type Undo } from '@matchdesk/shared/contract'
import { subscriptions } from '../../db'
import type { WriteContext } from '../../pipeline/handlers'
import { listUsers, type Kind, type PaymentRecord, storePayments } from '../../periods/paymentRecords'
import { writeSubscriptionRows } from '../../periods/subscriptionRows'
import { storeAct } from '../../undo/undoable'
import { isSubject, releaseClaims } from '../../claims/claimRecords'
import { recordPayments, toPaymentSubject, type Change, type WithoutMoney, notifyPayers } from './record'
import { decisions } from './undo'

/** The administrator decides on a payment that has a new moment of its decision. Also stores subscriptions, the undo and messages, and releases the claims. */
export async function storeDecisions(
  kind: Kind,
  changes: readonly Change[],
  context: WriteContext,
  withoutMoney?: WithoutMoney,
): Promise<Undo | undefined> {
  if (changes.length === 0) return undefined
  const nextPayments = changes.map(({ before, after }) => ({
    ...after,
    decided_by: after.decided_at === before.decided_at ? before.decided_by : context.actor.id,
  }))
  const versions = await storePayments(nextPayments, context)
  recordPayments(changes, context, withoutMoney)
  const subscriptionIds = await createSubscriptions(kind, nextPayments, context)
  await writeSubscriptionRows(context.tx, listUsers(nextPayments), kind)
  await notifyPayers(nextPayments, context)
  await releaseClaims(isSubject(nextPayments.map(({ id }) => toPaymentSubject(id))), context)
  const payments = changes.map(({ before }) => ({ ...before, updatedAt: versions.get(before.id) ?? before.updatedAt }))
  return storeAct(decisions, { kind, payments, createdSubscriptions: subscriptionIds, at: context.now().toISOString() }, context)
}

/** Creates missing subscriptions for live payments. Returns the ids of the new ones. */
async function createSubscriptions(kind: Kind, nextPayments: readonly PaymentRecord[], { tx, now, audit }: WriteContext): Promise<number[]> {
  const users = listUsers(nextPayments.filter(isLive))
  if (users.length === 0) return []
  const subscriptionIds = await tx
    .insert(subscriptions)
    .values(users.map((user_id) => ({ user_id, kind, createdAt: now(), updatedAt: now() })))
    .onConflictDoNothing()
    .returning({ id: subscriptions.id, user: subscriptions.user_id })
  for (const { id, user } of subscriptionIds) audit.addChange(`subscription:${id}`, undefined, { kind }, { user })
  return subscriptionIds.map(({ id }) => id)
}
