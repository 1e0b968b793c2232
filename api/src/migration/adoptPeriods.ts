import { computePeriods, subscriptionAt } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { appUsers } from '../db/schema'
import { toOwnerKey, readPaymentsByOwner, type Kind } from '../periods/paymentRecords'
import { writeAllSubscriptionRows } from '../periods/subscriptionRows'

interface Before extends Record<string, unknown> {
  what: 'payment' | 'subscription'
  id: number
  user_id: number
  user_code: string
  kind: Kind
  /** Milliseconds since 1970. */
  start: number | null
  expiry: number | null
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const toSpan = (start: number | null, expiry: number | null) =>
  start === null ? 'without dates' : `from ${toDay(start)} ${expiry === null ? 'without an end' : `to ${toDay(expiry)}`}`
const toMilliseconds = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null)

/**
 * After migration 0014: writes the rows of subscriptions, and returns a line for each payment and subscription with changed dates. Does nothing
 * a second time.
 */
export async function adoptPeriods(tx: Query, now: Date): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string | null }>(sql`select to_regclass('periods_before')::text as name`)
  if (!tables[0]?.name) return []
  const { rows } = await tx.execute<Before>(sql`
    select b.what, b.id::float8 as id, b.user_id::float8 as user_id, u.user_code, b.kind,
      (extract(epoch from b.start_date) * 1000)::float8 as start, (extract(epoch from b.expiry_date) * 1000)::float8 as expiry
    from periods_before b join ${appUsers} u on u.id = b.user_id order by b.user_id, b.kind, b.what, b.id`)
  const userIds = rows.map(({ user_id }) => user_id)
  const payments = await readPaymentsByOwner(tx, userIds)
  await writeAllSubscriptionRows(tx)
  await tx.execute(sql`drop table periods_before`)
  return rows.flatMap(({ what, id, user_code, ...row }) => {
    const ownerPayments = payments.get(toOwnerKey(row)) ?? []
    const period = what === 'payment' ? computePeriods(ownerPayments).get(id) : subscriptionAt(ownerPayments, now.toISOString())?.period
    const [start, expiry] = [toMilliseconds(period?.start_date), toMilliseconds(period?.expiry_date)]
    if (row.start === start && row.expiry === expiry) return []
    const label = what === 'payment' ? `Payment ${id} of ${user_code}` : `The ${row.kind} subscription of ${user_code}`
    return `${label} was ${toSpan(row.start, row.expiry)} and is now ${toSpan(start, expiry)}`
  })
}
