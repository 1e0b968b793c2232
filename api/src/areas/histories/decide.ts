import { and, eq, sql } from 'drizzle-orm'
import { histories as table, subscriptions } from '../../db/schema'
import type { Context } from '../../http/handlers'
import { accepted, periodOf, setBack, type Bought, type Payment } from './accept'
import { lockPayments, type Found, type Meant } from './lock'
import { notifyPayers } from './notify'
import type { Kind } from './rows'
import { storeBought, storeDecided } from './store'

/**
 * Sets the status of payments, and of what they buy. `check` may refuse once all are locked and nothing is changed. A payment
 * that has the status already stays as it is: whoever decides the same again decides nothing.
 */
export async function decide(
  kind: Kind,
  meant: readonly Meant[],
  status: Payment['status'],
  context: Context,
  check: (id: number) => Promise<void> = async () => {},
): Promise<readonly Found[]> {
  const { users, payments, found } = await lockPayments(kind, meant, context)
  const outcomes = found.map((one) => refuseDeleted(one, payments, status))
  const chosen = new Set(outcomes.flatMap((one) => ('id' in one ? one.id : [])))
  for (const id of chosen) await check(id)
  const state = await readState(kind, [...users.keys()], context)
  const now = context.now()
  const decided = payments
    .filter((payment) => chosen.has(payment.id) && payment.status !== status)
    .map((payment) => apply(payment, status, state, now))
  const bought = await storeBought(kind, state.touched, now, context)
  await storeDecided(decided, bought, { status, now }, context)
  await notifyPayers(decided, status, context)
  context.auditSubject(...[...chosen].map(String))
  return outcomes
}

function refuseDeleted(one: Found, payments: readonly Payment[], status: Payment['status']): Found {
  if (!('id' in one) || status !== 'Accepted' || payments.find(({ id }) => id === one.id)?.user_id !== null) return one
  return { refusal: 'The user of this payment was deleted', status: 409 }
}

interface State {
  /** What users have, by their ids. */
  readonly held: ReadonlyMap<number, Bought>
  /** The payments that bought it and are accepted, by their ids. */
  readonly accepted: Map<number, Payment>
  /** What users have after the decisions, where that may be something else. */
  readonly touched: Map<number, Bought>
}

/** Changes what the user of a payment has; returns the payment with the time that it is for. */
function apply(payment: Payment, status: Payment['status'], state: State, now: Date): Payment {
  state.accepted.delete(payment.id)
  const { user_id } = payment
  if (user_id === null) return payment
  const before = state.touched.get(user_id) ?? state.held.get(user_id)
  if (status === 'Accepted') {
    const period = periodOf(payment, before, now)
    state.touched.set(user_id, accepted(payment, period, before, now))
    return { ...payment, ...period }
  }
  if (before?.id === undefined || payment.subscription_id !== before.id) return payment
  const others = [...state.accepted.values()].filter((other) => other.subscription_id === before.id)
  state.touched.set(user_id, setBack(payment, status, before, others))
  return payment
}

async function readState(kind: Kind, users: readonly number[], { tx }: Context): Promise<State> {
  const held = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.kind, kind), sql`${subscriptions.user_id} = any(${sql.param(users)}::bigint[])`))
    .orderBy(subscriptions.id)
    .for('update')
  const payments = await tx
    .select()
    .from(table)
    .where(and(eq(table.status, 'Accepted'), sql`${table.subscription_id} = any(${sql.param(held.map(({ id }) => id))}::bigint[])`))
  return {
    held: new Map(held.map((row) => [row.user_id, row])),
    accepted: new Map(payments.map((payment) => [payment.id, payment])),
    touched: new Map(),
  }
}
