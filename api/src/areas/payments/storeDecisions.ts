import type { Undo } from '@matchdesk/shared/contract'
import { subscriptions } from '../../db/schema'
import type { Context } from '../../pipeline/handlers'
import { usersOf, type Kind, type PaymentRecord } from '../../periods/payments'
import { storePayments } from '../../periods/storePayments'
import { writeSubscriptionRows } from '../../periods/subscriptionRows'
import { storeAct } from '../../undo/undoable'
import { isSubject, releaseClaims } from '../../claims/claims'
import { notifyPayers } from './notify'
import { recordPayments, subjectOf, type Change } from './record'
import { decisions } from './undo'

/** Stores decisions with all that follows from them: the subscriptions, their undo, and the messages to their payers. */
export async function storeDecisions(kind: Kind, changes: readonly Change[], context: Context): Promise<Undo | undefined> {
  if (changes.length === 0) return undefined
  const decided = changes.map(({ after }) => ({ ...after, decided_by: context.actor.id }))
  const versions = await storePayments(decided, context)
  recordPayments(changes, context)
  const created = await createSubscriptions(kind, decided, context)
  await writeSubscriptionRows(context.tx, usersOf(decided), kind)
  await notifyPayers(decided, context)
  await releaseClaims(isSubject(decided.map(({ id }) => subjectOf(id))), context)
  const payments = changes.map(({ before }) => ({ ...before, updatedAt: versions.get(before.id) ?? before.updatedAt }))
  return storeAct(decisions, { kind, payments, createdSubscriptions: created, at: context.now().toISOString() }, context)
}

/** Creates missing subscriptions for accepted payments. Returns the ids of the new ones. */
async function createSubscriptions(kind: Kind, decided: readonly PaymentRecord[], { tx, now, audit }: Context): Promise<number[]> {
  const users = usersOf(decided.filter(({ status }) => status === 'Accepted'))
  if (users.length === 0) return []
  const created = await tx
    .insert(subscriptions)
    .values(users.map((user_id) => ({ user_id, kind, createdAt: now(), updatedAt: now() })))
    .onConflictDoNothing()
    .returning({ id: subscriptions.id, user: subscriptions.user_id })
  for (const { id, user } of created) audit.changed(`subscription:${id}`, undefined, { kind }, { user })
  return created.map(({ id }) => id)
}
