import { and, eq, gt, inArray, lte, ne, not } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { payments, statementRows, subscriptionRows, type packages } from '../../db/schema'
import { withoutScans } from '../../db/connection/connect'
import { countUpTo } from '../../lists/countUpTo'
import { matches } from '../../lists/search'

/** The members who have a package at the moment, and the payments for it with their rows of statements. */
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
    const isFor = and(
      not(payments.is_first_period),
      eq(payments.kind, package_type),
      matches(payments.search, package_name),
      eq(payments.package_name, package_name),
    )
    const members = await countUpTo(tx, subscriptionRows, isMember)
    const waiting = await countUpTo(tx, payments, and(isFor, eq(payments.status, 'Pending')))
    const decided = await countUpTo(tx, payments, and(isFor, ne(payments.status, 'Pending')))
    const rows = await countUpTo(tx, statementRows, inArray(statementRows.payment_id, tx.select({ id: payments.id }).from(payments).where(isFor)))
    return {
      ...members,
      by: 'members' as const,
      also: [
        { ...waiting, by: 'pending payments' as const },
        { ...decided, by: 'decided payments' as const },
        { ...rows, by: 'statement rows' as const },
      ],
    }
  })
