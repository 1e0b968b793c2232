import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { appUsers, files as fileTable, payments as table, referenceKey, unlikePayments, isAmong, parseId, requireRow, type Query } from '../../db'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import { toPaymentSubject } from '../payments/record'
import { findLookAlikes } from './findLookAlikes'

const maxLookAlikes = 5

export const lookAlikes: AreaHandlers<'lookAlikes'> = {
  async list({ params }, { tx, media }) {
    const { id, screenshot, transaction_id, isShared } = await findPayment(tx, params.id)
    const files = isShared ? [] : screenshot === null ? undefined : await findLookAlikes(tx, screenshot)
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
          isAmong(table.screenshot, [...files, screenshot]),
          ne(table.id, id),
          // Equal demo pictures have one id, and payments of one amount share them: the transaction id says that somebody handed one in twice.
          isShared ? sql`${referenceKey(table)} = reference_key(${transaction_id})` : undefined,
          sql`not exists (select from ${unlikePayments} where low_id = least(${table.id}, ${id}::bigint) and high_id = greatest(${table.id}, ${id}::bigint))`,
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(maxLookAlikes)
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
    const pair = await findPair(tx, params)
    const stored = await tx
      .insert(unlikePayments)
      .values({ ...pair.ids, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (stored.length > 0) addPairChange(audit, pair, 'look alike', 'not the same')
    return { message: 'These screenshots are not shown beside each other any more' }
  },

  async undoSeparate({ params }, { tx, audit }) {
    const pair = await findPair(tx, params)
    const { low_id, high_id } = pair.ids
    const isMatch = and(eq(unlikePayments.low_id, low_id), eq(unlikePayments.high_id, high_id))
    const removals = await tx.delete(unlikePayments).where(isMatch).returning()
    if (removals.length > 0) addPairChange(audit, pair, 'not the same', 'look alike')
    return { message: 'These screenshots are shown beside each other again' }
  },
}

async function findPair(tx: Query, params: { readonly id: string; readonly other: string }) {
  const payments = [await findPayment(tx, params.id), await findPayment(tx, params.other)] as const
  const [{ id }, { id: other }] = payments
  if (id === other) throw notFound('Other payment')
  return { payments, ids: { low_id: Math.min(id, other), high_id: Math.max(id, other) } }
}

function addPairChange(audit: WriteContext['audit'], { payments }: Awaited<ReturnType<typeof findPair>>, before: string, after: string) {
  for (const { id, user_id, package_name } of payments)
    audit.addChange(toPaymentSubject(id), { screenshots: before }, { screenshots: after }, { user: user_id, name: package_name })
}

async function findPayment(tx: Query, id: string) {
  const payments = await tx
    .select({
      id: table.id,
      user_id: table.user_id,
      package_name: table.package_name,
      transaction_id: table.transaction_id,
      screenshot: table.screenshot,
      isShared: fileTable.shared,
    })
    .from(table)
    .leftJoin(fileTable, eq(fileTable.id, table.screenshot))
    .where(and(eq(table.id, parseId(id, 'Payment')), eq(table.is_first_period, false)))
  return requireRow(payments, 'Payment')
}
