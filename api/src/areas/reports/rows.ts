import type { contract, Input } from '@matchdesk/shared/contract'
import { and, countDistinct, desc, eq, exists, gt, isNotNull, notExists, or, sql, type SQL, type SQLWrapper, type Subquery } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appUsers, reports as table, type Query } from '../../db'
import type { Page } from '../../lists/paging'
import { matchesName, matchesWithUser } from '../../lists/search'

export const sender = alias(appUsers, 'sender')
export const receiver = alias(appUsers, 'receiver')
export const senderName = sql<string>`coalesce(${sender.name}, 'Deleted user')`

const byDateDescending = [desc(table.createdAt), desc(table.id)]

const columns = {
  id: table.id,
  title: table.title,
  message: table.message,
  createdAt: table.createdAt,
  sender_name: senderName,
  receiver_name: receiver.name,
  receiver_code: receiver.user_code,
  blocked_at: receiver.blocked_at,
}

/** `after`: only reports after this moment. */
type Filter = Pick<NonNullable<Input<typeof contract.reports.list>['query']>, 'status' | 'search'> & { readonly after?: Date | undefined }

/** Reads users in subqueries, so that a list without filters reads none. */
export function toWhere(tx: Query, { status, search, after }: Filter): SQL | undefined {
  const isMatch = and(eq(receiver.id, table.receiver_id), isNotNull(receiver.blocked_at))
  const blocked = tx.select({ id: receiver.id }).from(receiver).where(isMatch)
  return and(
    status && (status === 'true' ? exists(blocked) : notExists(blocked)),
    or(matchesWithUser({ search: table.search, user_id: table.receiver_id }, search), matchesName(table.sender_id, search)),
    after && gt(table.createdAt, after),
  )
}

/** Newest first. */
export function readReports(tx: Query, filter: Filter, { limit, offset }: Page) {
  const page = tx
    .select({ id: table.id, reports: sql<null>`null`.as('reports') })
    .from(table)
    .where(toWhere(tx, filter))
    .orderBy(...byDateDescending)
    .limit(limit)
    .offset(offset)
    .as('page')
  return withNames(tx, page, page.id, page.reports)
}

/** Each person with the newest matching report and the number of matching reports. */
export function readPeople(tx: Query, filter: Filter, { limit, offset }: Page) {
  const people = tx
    .selectDistinctOn([table.receiver_id], {
      id: table.id,
      createdAt: table.createdAt,
      reports: sql`count(*) over (partition by ${table.receiver_id})`.mapWith(Number).as('reports'),
    })
    .from(table)
    .where(toWhere(tx, filter))
    .orderBy(table.receiver_id, ...byDateDescending)
    .as('people')
  const page = tx.select().from(people).orderBy(desc(people.createdAt), desc(people.id)).limit(limit).offset(offset).as('page')
  return withNames(tx, page, page.id, page.reports)
}

/** Joins names for the rows of the page alone. */
const withNames = (tx: Query, page: Subquery, id: SQLWrapper, reports: SQL.Aliased<number | null>) =>
  tx
    .select({ ...columns, reports })
    .from(page)
    .innerJoin(table, eq(table.id, id))
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .orderBy(...byDateDescending)

export const countReports = (tx: Query, filter: Filter) => tx.$count(table, toWhere(tx, filter))

export async function countPeople(tx: Query, filter: Filter): Promise<number> {
  const [all] = await tx
    .select({ people: countDistinct(table.receiver_id) })
    .from(table)
    .where(toWhere(tx, filter))
  return all?.people ?? 0
}
