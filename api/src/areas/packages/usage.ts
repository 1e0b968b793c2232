import { and, eq, gt, lte, not } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { payments, subscriptionRows, type packages } from '../../db/schema'
import { withoutScans } from '../../db/connection/connect'
import { countUpTo } from '../../lists/countUpTo'

/** Which members have a package at the moment, and which payments for it wait for a decision. */
export const countUses = (tx: Query, { package_type, package_name }: typeof packages.$inferSelect, now: Date) =>
  withoutScans(tx, async (tx) => {
    const isMember = and(
      eq(subscriptionRows.kind, package_type),
      eq(subscriptionRows.status, 'Accepted'),
      eq(subscriptionRows.package_name, package_name),
      lte(subscriptionRows.shown_from, now),
      gt(subscriptionRows.shown_until, now),
      gt(subscriptionRows.period_until, now),
    )
    const isPending = and(
      not(payments.is_first_period),
      eq(payments.kind, package_type),
      eq(payments.status, 'Pending'),
      eq(payments.package_name, package_name),
    )
    const members = await countUpTo(tx, subscriptionRows, isMember)
    const waiting = await countUpTo(tx, payments, isPending)
    return { ...members, by: 'members' as const, also: [{ ...waiting, by: 'pending payments' as const }] }
  })
