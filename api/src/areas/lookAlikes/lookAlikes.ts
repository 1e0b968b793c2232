import type { contract } from '@matchdesk/shared/contract'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { appUsers, payments as table, unlikePayments } from '../../db/schema'
import type { Query } from '../../db/connection/connect'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { toPaymentSubject } from '../payments/record'
import { findLookAlikes } from './findLookAlikes'

const mostShown = 5

export const lookAlikes: AreaHandlers<typeof contract.lookAlikes> = {
  async list({ params }, { tx, media }) {
    const { id, screenshot } = await findPayment(tx, params.id)
    const files = screenshot === null ? undefined : await findLookAlikes(tx, screenshot)
    if (files === undefined) return { compared: false, look_alikes: [] }
    const rows = await tx
      .select({
        id: table.id,
        kind: table.kind,
        name: sql<string>`coalesce(${appUsers.name}, '')`,
        package_name: table.package_name,
        package_amount: table.package_amount,
        transaction_id: table.transaction_id,
        status: table.status,
        screenshot: table.screenshot,
        createdAt: table.createdAt,
      })
      .from(table)
      .leftJoin(appUsers, eq(appUsers.id, table.user_id))
      .where(
        and(
          sql`${table.screenshot} = any(${sql.param([...files, screenshot])}::uuid[])`,
          ne(table.id, id),
          sql`not exists (select from ${unlikePayments} where low_id = least(${table.id}, ${id}::bigint) and high_id = greatest(${table.id}, ${id}::bigint))`,
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(mostShown)
    return {
      compared: true,
      look_alikes: rows.map((row) => ({
        ...row,
        id: String(row.id),
        screenshot: media.privateAddress(row.screenshot, { subject: toPaymentSubject(row.id), field: 'screenshot' }),
        createdAt: row.createdAt.toISOString(),
      })),
    }
  },

  async separate({ params }, { tx, audit, now }) {
    const [one, other] = [await findPayment(tx, params.id), await findPayment(tx, params.other)]
    if (one.id === other.id) throw notFound('Other payment')
    const [low_id, high_id] = [Math.min(one.id, other.id), Math.max(one.id, other.id)]
    const stored = await tx.insert(unlikePayments).values({ low_id, high_id, createdAt: now() }).onConflictDoNothing().returning()
    if (stored.length > 0)
      for (const { id, user_id, package_name } of [one, other])
        audit.addChange(toPaymentSubject(id), { screenshots: 'look alike' }, { screenshots: 'not the same' }, { user: user_id, name: package_name })
    return { message: 'These screenshots are not shown beside each other any more' }
  },
}

async function findPayment(tx: Query, id: string) {
  const [payment] = /^[1-9]\d{0,14}$/.test(id)
    ? await tx
        .select({ id: table.id, user_id: table.user_id, package_name: table.package_name, screenshot: table.screenshot })
        .from(table)
        .where(and(eq(table.id, Number(id)), eq(table.is_first_period, false)))
    : []
  if (!payment) throw notFound('Payment')
  return payment
}
