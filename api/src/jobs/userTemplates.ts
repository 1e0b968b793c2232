import { eq } from 'drizzle-orm'
import { appUsers, histories, notifications, outbox } from '../db/schema'
import { enqueue } from './outbox'
import type { Template } from './template'

/**
 * Tells a user what was decided on a payment, once for each decision: adds the notification, and the push of it. A decision that
 * is being taken holds the payment; when it is taken, the message about the one before is gone.
 */
export const paymentDecided: Template = async (tx, { id, recipient, ip, request_id }, { clock, jobs }) => {
  const [payment] = await tx
    .select()
    .from(histories)
    .where(eq(histories.id, Number(recipient)))
    .for('update')
  const isWithdrawn = (await tx.$count(outbox, eq(outbox.id, id))) === 0
  if (!payment?.user_id || isWithdrawn || payment.status === payment.told_status) return undefined
  await tx.update(histories).set({ told_status: payment.status }).where(eq(histories.id, payment.id))
  const [added] = await tx
    .insert(notifications)
    .values({ user_id: payment.user_id, ...wordsOf(payment), screen: 'packages', createdAt: clock() })
    .returning({ id: notifications.id })
  await enqueue(tx, { jobs, now: clock, ip, requestId: request_id }, 'user notified', String(added?.id))
  return undefined
}

/** A notification as a push to the user's phone. */
export const userNotified: Template = async (tx, { recipient }) => {
  const [row] = await tx
    .select({ title: notifications.title, body: notifications.body, screen: notifications.screen, token: appUsers.fcm_token })
    .from(notifications)
    .innerJoin(appUsers, eq(appUsers.id, notifications.user_id))
    .where(eq(notifications.id, Number(recipient)))
  if (!row?.token) return undefined
  return { channel: 'push', to: row.token, subject: row.title, text: row.body, data: { screen: row.screen } }
}

type Decided = Pick<typeof histories.$inferSelect, 'status' | 'package_name' | 'expiry_date'>

function wordsOf({ status, package_name, expiry_date }: Decided) {
  if (status !== 'Accepted')
    return { title: 'Payment not accepted', body: `Your payment for ${package_name} was not accepted. Please check it in the app, or write to us.` }
  const until = expiry_date ? `until ${expiry_date.toISOString().slice(0, 10)}` : 'for a lifetime'
  return { title: 'Package active', body: `Your payment for ${package_name} was accepted. The package is active ${until}.` }
}
