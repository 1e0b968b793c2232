import type { WriteContext } from '../../pipeline/handlers'
import type { PaymentRecord } from '../../periods/paymentRecords'
import { enqueueAll, withdraw } from '../../jobs/outbox/outbox'
import { readUndoSeconds } from '../../undo/undoable'

export interface Change {
  readonly before: PaymentRecord
  readonly after: PaymentRecord
}

const nothing: WithoutMoney = { ids: new Set(), text: undefined }

/** Used by claims, the history and addresses of screenshots. */
export const toPaymentSubject = (payment: number) => `payment:${payment}`

/** The reason that somebody gave for acceptances without money, and the payments that it is for. */
export interface WithoutMoney {
  readonly ids: ReadonlySet<number>
  readonly text: string | undefined
}

export function recordPayments(changes: readonly Change[], { audit }: Pick<WriteContext, 'audit'>, { ids, text }: WithoutMoney = nothing) {
  const toAuditFields = ({ status, accepted_at, closed_at, reason, correction, paid_back }: PaymentRecord) => ({
    status,
    accepted_at,
    closed_at,
    reason,
    correction,
    paid_back: paid_back && `${paid_back.amount} on ${paid_back.day}, ${paid_back.reference}: ${paid_back.reason}`,
  })
  for (const { before, after } of changes) {
    const without_money = ids.has(before.id) ? text : undefined
    const info = { user: before.user_id, name: before.package_name }
    audit.addChange(toPaymentSubject(before.id), toAuditFields(before), { ...toAuditFields(after), ...(without_money && { without_money }) }, info)
  }
}

/** Queues a message about the new status, to be sent when the undo has expired. Cancels an unsent message about an earlier decision. */
export async function notifyPayers(changes: readonly PaymentRecord[], context: WriteContext) {
  await withdraw(context.tx, 'payment decided', changes.map(toRecipient))
  const news = changes.filter((payment) => isNews(payment) && payment.closed_at === null)
  await enqueueAll(context.tx, context, 'payment decided', news.map(toRecipient), { seconds: await readUndoSeconds(context) })
}

/** Pending is news only when it corrects a decision that the user knows. */
const isNews = ({ status, notified_status, correction }: PaymentRecord) =>
  status !== notified_status && (status !== 'Pending' || (correction !== null && notified_status !== null))

const toRecipient = ({ id }: PaymentRecord) => String(id)
