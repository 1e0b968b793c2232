import { isLive } from '@matchdesk/shared/contract'
import { and } from 'drizzle-orm'
import { payments as table } from '../../db/schema'
import type { WriteContext } from '../../pipeline/context'
import { recordPayments } from './record'
import { withdraw } from '../../jobs/outbox/outbox'
import type { PaymentRecord } from '../../periods/paymentRecords'
import { storePayments } from '../../periods/storePayments'
import { isAmong } from '../../db/columns/columns'

/** Closes live payments without a message to their payers. */
export async function closePayments(payments: readonly PaymentRecord[], context: WriteContext) {
  const live = payments.filter(isLive)
  const closed_at = context.now().toISOString()
  const closed = live.map((before) => ({ ...before, closed_at }))
  const changes = live.map((before) => ({ before, after: { ...before, closed_at } }))
  const ids = live.map(({ id }) => String(id))
  await storePayments(closed, context)
  recordPayments(changes, context)
  await withdraw(context.tx, 'payment decided', ids)
  const firstPeriods = payments.flatMap((payment) => (payment.is_first_period && !isLive(payment) ? payment.id : []))
  await context.tx.delete(table).where(and(table.is_first_period, isAmong(table.id, firstPeriods)))
}
