import { computePeriods, computeStretches, type Period } from '@matchdesk/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { subscriptionRows as table, subscriptions, type Query, isAmong } from '../db'
import { readPaymentsByOwner, type Kind, type PaymentRecord } from './paymentRecords'

/** The beginning and the end of time, where an index needs a moment. */
const [always, never] = ['1970-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z']

export const getApprovalTime = ({ accepted_at, decided_at, createdAt }: PaymentRecord) => accepted_at ?? decided_at ?? createdAt

/** A lifetime never ends, and a payment without a period ends with the beginning of time. */
const getEnd = (period: Period | undefined) => (period ? (period.expiry_date ?? never) : always)

/**
 * Rewrites the rows that the lists of subscriptions read. Call it after each change of payments or subscriptions, in the same transaction and
 * with the users locked.
 */
export async function writeSubscriptionRows(tx: Query, users: readonly number[], kind?: Kind) {
  const payments = await readPaymentsByOwner(tx, users, kind)
  await tx.delete(table).where(and(kind && eq(table.kind, kind), isAmong(table.user_id, users)))
  const rows = [...payments].flatMap(([, owned]) => {
    const periods = computePeriods(owned)
    return computeStretches(owned).map(({ payment, from, end }) => ({
      user_id: payment.user_id,
      kind: payment.kind,
      package_name: payment.package_name,
      transaction_id: payment.transaction_id,
      status: payment.status,
      created_at: getApprovalTime(payment),
      shown_from: from ?? always,
      shown_until: end ?? never,
      period_until: getEnd(periods.get(payment.id)),
    }))
  })
  await tx.execute(sql`insert into ${table} (subscription_id, user_id, kind, package_name, transaction_id, status, created_at, shown_from, shown_until,
      period_until)
    select s.id, r.user_id, r.kind, r.package_name, r.transaction_id, r.status, r.created_at, r.shown_from, r.shown_until,
      r.period_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(user_id bigint, kind text, package_name text, transaction_id text, status text,
      created_at timestamptz, shown_from timestamptz, shown_until timestamptz, period_until timestamptz)
    join ${subscriptions} as s on s.user_id = r.user_id and s.kind = r.kind`)
}

const batchSize = 5000

export async function writeAllSubscriptionRows(tx: Query) {
  for (let cursor = 0; ;) {
    const users = await tx
      .selectDistinct({ id: subscriptions.user_id })
      .from(subscriptions)
      .where(sql`${subscriptions.user_id} > ${cursor}`)
      .orderBy(subscriptions.user_id)
      .limit(batchSize)
    const end = users.at(-1)
    if (!end) return
    const ids = users.map(({ id }) => id)
    await writeSubscriptionRows(tx, ids)
    cursor = end.id
  }
}
