import { subscriptionAt, type contract, type Input } from '@matchdesk/shared/contract'
import { and, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { appUsers, subscriptionRows as table, subscriptions, type Query, isAmong } from '../../db'
import { toOwnerKey, readPaymentsByOwner, listUsers, type Kind, type PaymentsByOwner } from '../../periods/paymentRecords'
import { getApprovalTime } from '../../periods/subscriptionRows'
import type { Page } from '../../lists/paging'
import { matchesWithUser } from '../../lists/search'

type Filter = Pick<NonNullable<Input<typeof contract.subscriptions.list>['query']>, 'status' | 'search'>

export const toWhere = (kind: Kind, { status, search }: Filter, now: Date): SQL | undefined =>
  and(
    eq(table.kind, kind),
    lte(table.shown_from, now),
    gt(table.shown_until, now),
    status && eq(table.status, status),
    matchesWithUser(table, search),
  )

const hasAssignment = sql<boolean>`(select count(*) = 3 from special_users where subscriber_id = ${subscriptions.user_id})`

const columns = {
  id: subscriptions.id,
  user_id: subscriptions.user_id,
  kind: subscriptions.kind,
  user_code: appUsers.user_code,
  name: appUsers.name,
  email_id: appUsers.email_id,
  updatedAt: subscriptions.updatedAt,
}
const selectColumns = (kind: Kind) => (kind === 'special' ? { ...columns, is_sent: hasAssignment } : columns)

/** A page of subscriptions, the newest approval first: the keys of the page first, names and what is assigned for those alone. */
export async function readPage(tx: Query, kind: Kind, where: SQL | undefined, { limit, offset }: Page, now: Date) {
  const keys = tx
    .select({ subscription_id: table.subscription_id, createdAt: table.createdAt })
    .from(table)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.subscription_id))
    .limit(limit)
    .offset(offset)
    .as('keys')
  const rows = await tx
    .select(selectColumns(kind))
    .from(keys)
    .innerJoin(subscriptions, eq(subscriptions.id, keys.subscription_id))
    .innerJoin(appUsers, eq(appUsers.id, subscriptions.user_id))
    .orderBy(desc(keys.createdAt), desc(subscriptions.id))
  const payments = await readPaymentsByOwner(tx, listUsers(rows), kind)
  return rows.flatMap((row) => toRow(row, payments, now) ?? [])
}

/** The subscriptions of users as the list shows them, by the ids of the users. */
export async function readSubscriptions(tx: Query, kind: Kind, users: readonly number[], payments: PaymentsByOwner, now: Date) {
  const rows = await tx
    .select(selectColumns(kind))
    .from(subscriptions)
    .innerJoin(appUsers, eq(appUsers.id, subscriptions.user_id))
    .where(and(eq(subscriptions.kind, kind), isAmong(subscriptions.user_id, users)))
  return new Map(rows.flatMap((row) => [[row.user_id, toRow(row, payments, now)] as const]))
}

type SubscriptionRow = Pick<typeof subscriptions.$inferSelect, 'id' | 'user_id' | 'kind' | 'updatedAt'> &
  Pick<typeof appUsers.$inferSelect, 'user_code' | 'name' | 'email_id'> & { readonly is_sent?: boolean }

function toRow({ user_id, kind, ...subscription }: SubscriptionRow, payments: PaymentsByOwner, now: Date) {
  const ownerPayments = payments.get(toOwnerKey({ user_id, kind })) ?? []
  const state = subscriptionAt(ownerPayments, now.toISOString())
  if (!state) return undefined
  const { payment, period, next, paid_until } = state
  return {
    ...subscription,
    id: String(subscription.id),
    package_name: payment.package_name,
    package_amount: payment.package_amount,
    package_duration: payment.package_duration,
    start_date: period?.start_date ?? null,
    expiry_date: period?.expiry_date ?? null,
    transaction_id: payment.transaction_id,
    status: payment.status,
    createdAt: getApprovalTime(payment),
    next: next ? { package_name: next.payment.package_name, ...next.period } : null,
    paid_until,
    updatedAt: ownerPayments.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), subscription.updatedAt.toISOString()),
  }
}
