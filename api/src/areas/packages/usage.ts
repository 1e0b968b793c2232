import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { histories, subscriptions, type packages } from '../../db/schema'
import { withoutScans } from '../../db/withoutScans'
import { countUpTo } from '../../records/countUpTo'

/** Which members have a package at the moment, and which payments for it wait for a decision. */
export const countUses = (tx: Query, { package_type, package_name }: typeof packages.$inferSelect, now: Date) =>
  withoutScans(tx, async (own) => {
    const has = and(
      eq(subscriptions.kind, package_type),
      eq(subscriptions.status, 'Accepted'),
      eq(subscriptions.package_name, package_name),
      or(isNull(subscriptions.expiry_date), gt(subscriptions.expiry_date, now)),
    )
    const waits = and(eq(histories.kind, package_type), eq(histories.status, 'Pending'), eq(histories.package_name, package_name))
    const members = await countUpTo(own, subscriptions, has)
    const payments = await countUpTo(own, histories, waits)
    return { ...members, by: 'members' as const, also: [{ ...payments, by: 'pending payments' as const }] }
  })
