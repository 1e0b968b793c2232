import type { WriteContext } from '../../pipeline/handlers'
import { enqueueAll, withdraw } from '../../jobs/outbox/outbox'
import type { PaymentRecord } from '../../periods/paymentRecords'
import { readUndoSeconds } from '../../undo/undoable'

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
