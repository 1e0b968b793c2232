import { eq } from 'drizzle-orm'
import { histories, outbox } from '../db/schema'
import { addSend, toUser } from './notificationSends'
import type { Template } from './template'

/**
 * Tells a user what was decided on a payment, once for each decision: starts a notification. A decision that
 * is being taken holds the payment; when it is taken, the message about the one before is gone.
 */
export const paymentDecided: Template = async (tx, { id, recipient }, { clock, jobs }) => {
  const [payment] = await tx
    .select()
    .from(histories)
    .where(eq(histories.id, Number(recipient)))
    .for('update')
  const isWithdrawn = (await tx.$count(outbox, eq(outbox.id, id))) === 0
  if (!payment?.user_id || isWithdrawn || payment.status === payment.told_status) return undefined
  await tx.update(histories).set({ told_status: payment.status }).where(eq(histories.id, payment.id))
  await addSend(tx, jobs, { ...toUser(payment.user_id), ...describePayment(payment), screen: 'packages', createdAt: clock() })
  return undefined
}

type Decided = Pick<typeof histories.$inferSelect, 'status' | 'package_name' | 'expiry_date'>

/** Members live by the clock of Pakistan. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Karachi' })

/** What the member reads about a decision. */
export function describePayment({ status, package_name, expiry_date }: Decided) {
  if (status !== 'Accepted')
    return { title: 'Payment not accepted', body: `Your payment for ${package_name} was not accepted. Please check it in the app, or write to us.` }
  const until = expiry_date ? `until ${day.format(expiry_date)}` : 'for a lifetime'
  return { title: 'Package active', body: `Your payment for ${package_name} was accepted. The package is active ${until}.` }
}
