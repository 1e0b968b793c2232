import { expiryOf } from '@matchdesk/shared/contract'
import type { histories, subscriptions } from '../../db/schema'

export type Payment = typeof histories.$inferSelect
type Stored = typeof subscriptions.$inferSelect
export type Period = Pick<Payment, 'start_date' | 'expiry_date'>
/** What somebody has of a package; without an id while it is new. */
export type Bought = Pick<Stored, 'package_name' | 'package_amount' | 'package_duration' | 'transaction_id' | 'status' | 'createdAt'> &
  Period & { readonly id?: number }

type Lasting = Pick<Payment, 'package_duration' | 'expiry_date'>
const isForever = ({ package_duration, expiry_date }: Lasting) => package_duration === 0 && expiry_date === null
const isRunning = (of: Lasting, now: Date) => isForever(of) || (of.expiry_date !== null && of.expiry_date > now)

/**
 * When what is paid begins and ends: now, or after what the user has already. What was accepted before, for a time that is not
 * over, is accepted for the same time again.
 */
export function periodOf(payment: Payment, held: Bought | undefined, now: Date): Period {
  if (held?.id !== undefined && payment.subscription_id === held.id && payment.start_date && isRunning(payment, now)) return payment
  const follows = held?.status === 'Accepted' && held.expiry_date !== null && isRunning(held, now)
  const start = follows ? (held.expiry_date ?? now) : now
  const end = expiryOf(start.toISOString(), payment.package_duration)
  return { start_date: start, expiry_date: end === null ? null : new Date(end) }
}

/** What somebody has after a payment is accepted for such a period. */
export function accepted(payment: Payment, period: Period, held: Bought | undefined, now: Date): Bought {
  const runs = held?.status === 'Accepted' && isRunning(held, now)
  return {
    ...packageOf(payment),
    id: held?.id,
    start_date: runs ? held.start_date : period.start_date,
    expiry_date: runs && isForever(held) ? null : period.expiry_date,
    status: 'Accepted',
    createdAt: now,
  }
}

/**
 * What somebody has after a payment for it is not accepted any more: what the others bought that still are, else the
 * subscription gets the status of the payment.
 */
export function setBack(payment: Payment, status: Payment['status'], held: Bought, others: readonly Payment[]): Bought {
  const [last] = others.toSorted((a, b) => endOf(b) - endOf(a))
  if (!last) return { ...held, status }
  if (payment.status !== 'Accepted') return held
  const [first] = others.toSorted((a, b) => startOf(a) - startOf(b))
  return {
    ...packageOf(last),
    id: held.id,
    start_date: first?.start_date ?? null,
    expiry_date: last.expiry_date,
    status: 'Accepted',
    createdAt: last.decided_at ?? held.createdAt,
  }
}

const endOf = ({ expiry_date }: Payment) => expiry_date?.getTime() ?? Infinity
const startOf = ({ start_date }: Payment) => start_date?.getTime() ?? Infinity

const packageOf = ({ package_name, package_amount, package_duration, transaction_id }: Payment) => ({
  package_name,
  package_amount,
  package_duration,
  transaction_id,
})
