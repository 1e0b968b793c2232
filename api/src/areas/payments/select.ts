import type { contract, Input } from '@matchdesk/shared/contract'
import { and, desc, eq, gt, gte, isNull, lt, lte, ne, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins, appUsers, payments as table, packageVersions, referenceKey, type Query } from '../../db'
import { toOrder, toTerms } from '../../lists/paging'
import { hasReference, matchesWithUser, userLivesIn } from '../../lists/search'
import { moneyColumns } from '../../statements/money'
import type { Kind } from '../../periods/paymentRecords'

type ListQuery = NonNullable<Input<typeof contract.transactions.list>['query'] & Input<typeof contract.payments.list>['query']>
export type Filter = Omit<ListQuery, 'page' | 'limit' | 'as_of' | 'sort' | 'kind'>
export type Sort = NonNullable<ListQuery['sort']>

const { createdAt, package_amount } = table

export const paymentOrder = (sort: Sort = '-createdAt') => toOrder(sort, { createdAt, package_amount })

export const toWhere = (kind: Kind | undefined, { filter, search, user_code, from, to, city, reason }: Filter): SQL | undefined =>
  and(
    not(table.is_first_period),
    kind && eq(table.kind, kind),
    filter && eq(table.status, filter),
    reason ? eq(table.reason, reason) : undefined,
    from === undefined ? undefined : gte(createdAt, new Date(from)),
    to === undefined ? undefined : lt(createdAt, new Date(to)),
    userLivesIn(table, city),
    or(matchesWithUser(table, search), hasReference(table, search)),
    user_code === undefined ? undefined : sql`${table.user_id} = (select ${appUsers.id} from ${appUsers} where ${appUsers.user_code} = ${user_code})`,
  )

const duplicate = alias(table, 'other')
const payer = alias(appUsers, 'payer')
const toName = (user: { name: SQLWrapper }) => sql<string>`coalesce(${user.name}, 'Deleted user')`
const toCode = (user: { user_code: SQLWrapper }) => sql<string>`coalesce(${user.user_code}, '')`

/**
 * At most ten, so that a thousand payments with one id are not a million. The sum in the order keeps the planner from the index by time: where the statistics
 * say that most payments have one id, it would read all of them for each payment.
 */
const selectDuplicates = (tx: Query) =>
  tx
    .select({
      id: sql<string>`${duplicate.id}::text`.as('id'),
      kind: duplicate.kind,
      user_code: toCode(payer).as('user_code'),
      name: toName(payer).as('name'),
      package_name: duplicate.package_name,
      status: duplicate.status,
      createdAt: sql<string>`${duplicate.createdAt}`.as('createdAt'),
    })
    .from(duplicate)
    .leftJoin(payer, eq(payer.id, duplicate.user_id))
    .where(
      and(
        sql`${referenceKey(duplicate)} = ${referenceKey(table)}`,
        sql`${referenceKey(table)} <> ''`,
        ne(duplicate.id, table.id),
        not(duplicate.is_first_period),
      ),
    )
    .orderBy(desc(sql`${duplicate.createdAt} + interval '0'`), desc(duplicate.id))
    .limit(10)

type Duplicate = Awaited<ReturnType<typeof selectDuplicates>>[number]

/** The versions of a package on sale when the payment was made, then those on sale now, at most ten. */
const selectPrices = (tx: Query) =>
  tx
    .select({
      package_amount: packageVersions.package_amount,
      package_discount: packageVersions.package_discount,
      package_duration: packageVersions.package_duration,
    })
    .from(packageVersions)
    .where(
      and(
        eq(packageVersions.package_type, table.kind),
        eq(packageVersions.package_name, table.package_name),
        or(isNull(packageVersions.valid_to), and(lte(packageVersions.valid_from, table.createdAt), gt(packageVersions.valid_to, table.createdAt))),
      ),
    )
    .orderBy(desc(lte(packageVersions.valid_from, table.createdAt)), desc(packageVersions.valid_from), desc(packageVersions.id))
    .limit(10)

type Sold = Pick<typeof packageVersions.$inferSelect, 'package_amount' | 'package_discount' | 'package_duration'>

export const selectPayments = (tx: Query, where: SQL, order = paymentOrder()) =>
  tx
    .select({
      id: table.id,
      user_id: table.user_id,
      kind: table.kind,
      user_code: toCode(appUsers),
      name: toName(appUsers),
      age: appUsers.age,
      sex: appUsers.sex,
      email_id: sql<string>`coalesce(${appUsers.email_id}, '')`,
      package_name: table.package_name,
      package_amount: table.package_amount,
      package_duration: table.package_duration,
      transaction_id: table.transaction_id,
      payment_method: table.payment_method,
      status: table.status,
      screenshot: table.screenshot,
      createdAt: table.createdAt,
      sold: sql<Sold[]>`(select coalesce(json_agg(s), '[]') from (${selectPrices(tx)}) as s)`,
      duplicates: sql<Duplicate[]>`(select coalesce(json_agg(d), '[]') from (${selectDuplicates(tx)}) as d)`,
      reason: table.reason,
      corrected_from: table.corrected_from,
      correction: table.correction,
      paid_back: table.paid_back,
      decided_by: admins.name,
      decided_at: table.decided_at,
      updatedAt: table.updatedAt,
      ...moneyColumns,
    })
    .from(table)
    .leftJoin(appUsers, eq(appUsers.id, table.user_id))
    .leftJoin(admins, eq(admins.id, table.decided_by))
    .where(where)
    .orderBy(...toTerms(order, table.id))

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]
