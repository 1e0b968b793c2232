import { periodsOf } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { payments, outbox } from '../db/schema'
import { ownerOf, paymentsOf } from '../periods/payments'
import { addSend, toUser } from './notificationSends'
import type { Template } from './template'

/**
 * Tells a user what was decided on a payment, once for each decision: starts a notification. A decision that
 * is being taken holds the payment; when it is taken, the message about the one before is gone.
 */
export const paymentDecided: Template = async (tx, { id, recipient }, { clock, jobs }) => {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, Number(recipient)))
    .for('update')
  const isWithdrawn = (await tx.$count(outbox, eq(outbox.id, id))) === 0
  if (!payment?.user_id || isWithdrawn || payment.status === payment.notified_status) return undefined
  const owned = (await paymentsOf(tx, [payment.user_id], payment.kind)).get(ownerOf(payment)) ?? []
  const period = periodsOf(owned).get(payment.id)
  const text = payment.status === 'Accepted' ? accepted(payment.package_name, period, clock().toISOString()) : refused(payment.package_name)
  await tx.update(payments).set({ notified_status: payment.status }).where(eq(payments.id, payment.id))
  await addSend(tx, jobs, { ...toUser(payment.user_id), ...text, screen: 'packages', createdAt: clock() })
  return undefined
}

const refused = (name: string) => ({
  title: 'Payment not accepted',
  body: `Your payment for ${name} was not accepted. Please check it in the app, or write to us.`,
})

type Period = NonNullable<ReturnType<ReturnType<typeof periodsOf>['get']>>

/** Members live by the clock of Pakistan. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Karachi' })
const dayOf = (moment: string) => day.format(new Date(moment))

/** What the member of an accepted payment reads. */
export function accepted(name: string, period: Period | undefined, now: string) {
  const until = period?.expiry_date ? `until ${dayOf(period.expiry_date)}` : 'for a lifetime'
  if (period && period.start_date > now)
    return {
      title: 'Payment accepted',
      body: `Your payment for ${name} was accepted. The package starts on ${dayOf(period.start_date)} and is active ${until}.`,
    }
  return { title: 'Package active', body: `Your payment for ${name} was accepted. The package is active ${until}.` }
}
