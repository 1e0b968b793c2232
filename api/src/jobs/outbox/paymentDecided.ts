import { masterdataTypes, computePeriods } from '@matchdesk/shared/contract'
import { and, eq } from 'drizzle-orm'
import { masterdata, outbox, payments, type Query, updateRow } from '../../db'
import { toOwnerKey, readPaymentsByOwner } from '../../periods/paymentRecords'
import { addSend, toUser } from '../notifications/notificationSends'
import type { Template } from './outbox'

/** Starts a notification about a decision, once for each decision. The row lock waits for a decision under way, which withdraws this message. */
export const paymentDecided: Template = async (tx, { id, recipient }, { clock, jobs, settings }) => {
  const isThis = eq(payments.id, Number(recipient))
  const [payment] = await tx.select().from(payments).where(isThis).for('update')
  const isWithdrawn = (await tx.$count(outbox, eq(outbox.id, id))) === 0
  if (!payment?.user_id || isWithdrawn || payment.status === payment.notified_status) return undefined
  const ownerPayments = (await readPaymentsByOwner(tx, [payment.user_id], payment.kind)).get(toOwnerKey(payment)) ?? []
  const period = computePeriods(ownerPayments).get(payment.id)
  const text = await toMessage(tx, payment, { period, now: clock().toISOString(), timeZone: settings.timeZone })
  await updateRow(tx, payments, payment.id, { notified_status: payment.status })
  await addSend(tx, jobs, { ...toUser(payment.user_id), ...text, screen: 'packages', createdAt: clock() })
  return undefined
}

type Payment = typeof payments.$inferSelect

async function toMessage(tx: Query, { status, package_name, reason, correction }: Payment, terms: Terms) {
  if (status === 'Pending') return { title: 'Payment checked again', body: `Correction: we check your payment for ${package_name} again.` }
  const { title, body } = status === 'Accepted' ? acceptanceMessage(package_name, terms) : rejectionMessage(package_name, await toText(tx, reason))
  return { title, body: correction === null ? body : `This corrects our earlier message. ${body}` }
}

const rejectionMessage = (name: string, why: string | undefined) => ({
  title: 'Payment not accepted',
  body: `Your payment for ${name} was not accepted. ${why ?? 'Please check it in the app, or write to us.'}`,
})

/** The text of a rejection reason, or its name if the reason was deleted after the decision. */
async function toText(tx: Query, reason: string | null): Promise<string | undefined> {
  if (reason === null) return undefined
  const isReason = and(eq(masterdata.type, masterdataTypes['rejection-reason']), eq(masterdata.name, reason))
  const [entry] = await tx.select({ text: masterdata.description }).from(masterdata).where(isReason)
  return entry?.text ?? `${reason}.`
}

type Period = NonNullable<ReturnType<ReturnType<typeof computePeriods>['get']>>

interface Terms {
  readonly period: Period | undefined
  readonly now: string
  /** The clock by which members read the days of a message: the setting TIME_ZONE. */
  readonly timeZone: string
}

export function acceptanceMessage(name: string, { period, now, timeZone }: Terms) {
  const toDay = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  const end = period?.expiry_date ? `until ${toDay(period.expiry_date)}` : 'for a lifetime'
  if (period && period.start_date > now)
    return {
      title: 'Payment accepted',
      body: `Your payment for ${name} was accepted. The package starts on ${toDay(period.start_date)} and is active ${end}.`,
    }
  return { title: 'Package active', body: `Your payment for ${name} was accepted. The package is active ${end}.` }
}
