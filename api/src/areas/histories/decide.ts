import { and, eq, sql } from 'drizzle-orm'
import { histories as table, subscriptions } from '../../db/schema'
import type { Context } from '../../http/handlers'
import { accepted, periodOf, setBack, type Bought, type Payment } from './accept'
import { lockPayments, type Found, type Meant } from './lock'
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
  const { held, others } = await readHeld(kind, [...users.keys()], context)
  const now = context.now()
  const touched = new Map<number, Bought>()
  const decided = payments
    .filter((payment) => chosen.has(payment.id) && payment.status !== status)
    .map((payment): Payment => {
      others.delete(payment.id)
      const { user_id } = payment
      if (user_id === null) return payment
      const before = touched.get(user_id) ?? held.get(user_id)
      if (status === 'Accepted') {
        const period = periodOf(payment, before, now)
        touched.set(user_id, accepted(payment, period, before, now))
        return { ...payment, ...period }
      }
      if (before?.id !== undefined && payment.subscription_id === before.id)
        touched.set(
          user_id,
          setBack(
            payment,
            status,
            before,
            [...others.values()].filter((other) => other.subscription_id === before.id),
          ),
        )
      return payment
    })
  const bought = await storeBought(kind, touched, now, context)
  await storeDecided(
    decided.map((payment) => ({ ...payment, subscription_id: bought.get(payment.user_id ?? 0) ?? payment.subscription_id })),
    { status, now },
    context,
  )
  context.auditSubject(...[...chosen].map(String))
  return outcomes
}

function refuseDeleted(one: Found, payments: readonly Payment[], status: Payment['status']): Found {
  if (!('id' in one) || status !== 'Accepted' || payments.find(({ id }) => id === one.id)?.user_id !== null) return one
  return { refusal: 'The user of this payment was deleted', status: 409 }
}

/** What the users have, by their ids, and the payments that bought it, by theirs. */
async function readHeld(kind: Kind, users: readonly number[], { tx }: Context) {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.kind, kind), sql`${subscriptions.user_id} = any(${sql.param(users)}::bigint[])`))
    .orderBy(subscriptions.id)
    .for('update')
  const payments = await tx
    .select()
    .from(table)
    .where(and(eq(table.status, 'Accepted'), sql`${table.subscription_id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`))
  return {
    held: new Map<number, Bought>(rows.map((row) => [row.user_id, row])),
    others: new Map(payments.map((payment) => [payment.id, payment])),
  }
}
