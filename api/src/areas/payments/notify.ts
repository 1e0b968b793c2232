import { undoSeconds } from '@matchdesk/shared/contract'
import type { Context } from '../../pipeline/handlers'
import { enqueueAll, withdraw } from '../../jobs/outbox/outbox'
import type { PaymentRecord } from '../../periods/payments'

/**
 * Tells users what their payments are when it may not be undone any more, where they do not know it. What was to be told of an
 * earlier decision never is.
 */
export async function notifyPayers(changes: readonly PaymentRecord[], context: Context) {
  await withdraw(context.tx, 'payment decided', changes.map(toTopic))
  const news = changes.filter((payment) => isNews(payment) && payment.closed_at === null)
  await enqueueAll(context.tx, context, 'payment decided', news.map(toTopic), { seconds: undoSeconds })
}

/** A payment that is set back is news where a correction takes a decision away that its user knows. */
const isNews = ({ status, notified_status, correction }: PaymentRecord) =>
  status !== notified_status && (status !== 'Pending' || (correction !== null && notified_status !== null))

const toTopic = ({ id }: PaymentRecord) => String(id)
