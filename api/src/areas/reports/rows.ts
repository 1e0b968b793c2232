import { count, countDistinct, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Query } from '../../db/connect'
import { appUsers, reports as table } from '../../db/schema'
import { joinedSearchText } from '../../db/tables/searchText'

export const sender = alias(appUsers, 'sender')
export const receiver = alias(appUsers, 'receiver')
export const senderName = sql<string>`coalesce(${sender.name}, 'Deleted user')`
/** The texts of a row, and what finds the person reported in the list of users. */
export const shown = joinedSearchText([table.title, table.message, senderName, receiver.search])

const newestFirst = [desc(table.createdAt), desc(table.id)]

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

interface Window {
  readonly limit: number
  readonly offset: number
}

/** Every report that matches, newest first. */
export async function listReports(tx: Query, where: SQL | undefined, { limit, offset }: Window) {
  const rows = await tx
    .select(columns)
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [all] = await tx
    .select({ total: count() })
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
  return { rows, total: all?.total ?? 0 }
}

/** Each person with the newest report that matches, and how many match. */
export async function listPeople(tx: Query, where: SQL | undefined, { limit, offset }: Window) {
  const people = tx
    .selectDistinctOn([table.receiver_id], {
      newest: sql<number>`${table.id}`.as('newest'),
      reports: sql`count(*) over (partition by ${table.receiver_id})`.mapWith(Number).as('reports'),
    })
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
    .orderBy(table.receiver_id, ...newestFirst)
    .as('people')
  const rows = await tx
    .select({ ...columns, reports: people.reports })
    .from(table)
    .innerJoin(people, eq(people.newest, table.id))
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [all] = await tx
    .select({ total: countDistinct(table.receiver_id) })
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
  return { rows, total: all?.total ?? 0 }
}
