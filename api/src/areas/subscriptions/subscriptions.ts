import { isLive, subscriptions as endpoints } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/values'
import { and, eq } from 'drizzle-orm'
import { assertRecentForDeletes } from '../../auth/recentPassword'
import { payments as paymentTable, subscriptionRows, subscriptions as table, isAmong } from '../../db'
import { deleteUndoably, undoably } from '../../undo/deletions'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { withdraw } from '../../jobs/outbox/outbox'
import { type Kind, type PaymentRecord, storePayments } from '../../periods/paymentRecords'
import { bulkResults } from '../../lists/bulkResults'
import { readSnapshotPage, countSince } from '../../lists/paging'
import { lockPayments } from '../payments/lock'
import { recordPayments } from '../payments/record'
import { readPage, toWhere } from './rows'
import { setStatus } from './setStatus'

/** The subscriptions to packages of one kind. */
export function subscriptions(kind: Kind): AreaHandlers<'subscriptions'> {
  const { list, remove, removeMany } = endpoints[kind]
  return {
    async list({ query }, { tx, now }) {
      const moment = now()
      const where = toWhere(kind, query, moment)
      const { page, totals } = await readSnapshotPage(query, { now, count: countSince(tx, subscriptionRows, where), size: list.size })
      return { package: await readPage(tx, kind, where, page, moment), ...totals }
    },

    async setStatus({ body: { user_codes, versions, status, reason, correction } }, context) {
      if (versions && versions.length !== user_codes.length)
        throw new HttpError(400, 'There has to be one version for each user code', { field: 'versions' })
      const targets = new Map(user_codes.map((code, index) => [code, versions?.[index]]))
      const { refusals, undo } = await setStatus(kind, targets, { status, reason, correction }, context)
      const successMessage = `${plural(user_codes.length, 'subscription')} set to ${status}`
      return { ...bulkResults(user_codes, successMessage, (code) => refusals.get(code)), undo }
    },

    remove: ({ params }, context) =>
      deleteUndoably(remove, context, async (deletion) => {
        const removals = await removeSubscriptions(kind, [params.user_code], deletion)
        if (removals.size === 0) throw notFound('Subscription')
      }),

    async removeMany({ body: { user_codes } }, context) {
      await assertRecentForDeletes(context.tx, context.actor, user_codes.length, context.now())
      const { value: removals, undo } = await undoably(removeMany, context, (deletion) => removeSubscriptions(kind, user_codes, deletion))
      const refuse = (code: string) => (removals.has(code) ? undefined : { message: 'This subscription is not there any more' })
      return { ...bulkResults(user_codes, 'Subscriptions deleted', refuse), undo }
    },
  }
}

/** Deletes the subscriptions of users, and keeps what was paid; returns the codes of those who had one. */
async function removeSubscriptions(kind: Kind, codes: readonly string[], context: WriteContext): Promise<ReadonlySet<string | undefined>> {
  const { users, payments } = await lockPayments(kind, [], codes, context)
  const isMatch = and(eq(table.kind, kind), isAmong(table.user_id, users.keys()))
  const removals = await context.tx.delete(table).where(isMatch).returning({ id: table.id, user_id: table.user_id })
  for (const { id, user_id } of removals) context.audit.addChange(`subscription:${id}`, { kind }, undefined, { user: user_id })
  const owners = new Set(removals.map(({ user_id }) => user_id))
  const ownedPayments = payments.filter(({ user_id }) => user_id !== null && owners.has(user_id))
  await closePayments(ownedPayments, context)
  return new Set([...owners].map((id) => users.get(id)))
}

/** Closes live payments without a message to their payers. */
async function closePayments(payments: readonly PaymentRecord[], context: WriteContext) {
  const closed_at = context.now().toISOString()
  const changes = payments.filter(isLive).map((before) => ({ before, after: { ...before, closed_at } }))
  const ids = changes.map(({ before }) => String(before.id))
  await storePayments(
    changes.map(({ after }) => after),
    context,
  )
  recordPayments(changes, context)
  await withdraw(context.tx, 'payment decided', ids)
  const firstPeriods = payments.flatMap((payment) => (payment.is_first_period && !isLive(payment) ? payment.id : []))
  await context.tx.delete(paymentTable).where(and(paymentTable.is_first_period, isAmong(paymentTable.id, firstPeriods)))
}
