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

/** A page of the reports that match, newest first. */
export const readReports = (tx: Query, where: SQL | undefined, { limit, offset }: Window) =>
  tx
    .select(columns)
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

export const countReports = (tx: Query, where: SQL | undefined) => countBy(tx, count(), where)

/** A page of people, each with the newest report that matches, and how many match. */
export async function readPeople(tx: Query, where: SQL | undefined, { limit, offset }: Window) {
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
  return tx
    .select({ ...columns, reports: people.reports })
    .from(table)
    .innerJoin(people, eq(people.newest, table.id))
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

export const countPeople = (tx: Query, where: SQL | undefined) => countBy(tx, countDistinct(table.receiver_id), where)

async function countBy(tx: Query, total: SQL<number>, where: SQL | undefined): Promise<number> {
  const [all] = await tx
    .select({ total })
    .from(table)
    .leftJoin(sender, eq(sender.id, table.sender_id))
    .innerJoin(receiver, eq(receiver.id, table.receiver_id))
    .where(where)
  return all?.total ?? 0
}
