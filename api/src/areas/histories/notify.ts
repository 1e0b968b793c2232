import { undoSeconds } from '@matchdesk/shared/contract'
import type { Context } from '../../http/handlers'
import { enqueueAll, withdraw } from '../../jobs/outbox'
import type { Payment } from './accept'

/** Tells users what was decided when it may not be undone any more. What was to be told of an earlier decision never is. */
export async function notifyPayers(decided: readonly Payment[], status: Payment['status'], context: Context) {
  if (decided.length === 0) return
  const ids = decided.map(({ id }) => String(id))
  await withdraw(context.tx, 'payment decided', ids)
  if (status !== 'Pending') await enqueueAll(context.tx, context, 'payment decided', ids, { seconds: undoSeconds })
}
