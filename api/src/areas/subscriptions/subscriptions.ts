import { subscriptions as endpoints, type contract } from '@matchdesk/shared/contract'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { appUsers, subscriptions as table } from '../../db/schema'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers, Context } from '../../http/handlers'
import { bulkResults } from '../../records/bulkResults'
import { isoOf } from '../../records/moments'
import { pageOf } from '../../records/paging'
import { matchesWithUser } from '../../records/userSearch'
import { lockUsers } from '../../records/lockUsers'

type Kind = typeof table.$inferSelect.kind

const isSent = sql<boolean>`(select count(*) = 3 from special_users where subscriber_id = ${table.user_id})`

const columns = {
  id: table.id,
  user_code: appUsers.user_code,
  name: appUsers.name,
  email_id: appUsers.email_id,
  package_name: table.package_name,
  package_amount: table.package_amount,
  package_duration: table.package_duration,
  start_date: table.start_date,
  expiry_date: table.expiry_date,
  transaction_id: table.transaction_id,
  status: table.status,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
}

/** The subscriptions to packages of one kind. */
export function subscriptions(kind: Kind): AreaHandlers<typeof contract.subscriptions> {
  const { size } = endpoints[kind].list
  return {
    /** The ids of the page first; names and what is assigned after, for those alone. */
    async list({ query }, { tx }) {
      const { limit, offset } = pageOf(query, size)
      const where = and(eq(table.kind, kind), query.status && eq(table.status, query.status), matchesWithUser(table, query.search))
      const keys = tx
        .select({ id: table.id })
        .from(table)
        .where(where)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit)
        .offset(offset)
        .as('keys')
      const rows = await tx
        .select(kind === 'special' ? { ...columns, is_sent: isSent } : columns)
        .from(keys)
        .innerJoin(table, eq(table.id, keys.id))
        .innerJoin(appUsers, eq(appUsers.id, table.user_id))
        .orderBy(desc(table.createdAt), desc(table.id))
      return {
        package: rows.map((row) => ({
          ...row,
          id: String(row.id),
          start_date: isoOf(row.start_date),
          expiry_date: isoOf(row.expiry_date),
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        })),
        total: await tx.$count(table, where),
      }
    },

    /** One that is accepted for the first time starts now. */
    async setStatus({ body: { user_codes, status } }, context) {
      const { tx, now } = context
      const moment = sql`${now().toISOString()}::timestamptz`
      const starts = sql`${table.start_date} is null`
      const ends = sql`case when ${table.package_duration} > 0 then (${moment} at time zone 'UTC' + make_interval(months => ${table.package_duration})) at time zone 'UTC' end`
      const accepted = status === 'Accepted' && {
        start_date: sql`coalesce(${table.start_date}, ${moment})`,
        expiry_date: sql`case when ${starts} then ${ends} else ${table.expiry_date} end`,
        createdAt: sql`case when ${eq(table.status, status)} then ${table.createdAt} else ${moment} end`,
      }
      const holders = await lockHolders(user_codes, context)
      const changed = await tx
        .update(table)
        .set({ status, ...accepted, updatedAt: sql`greatest(${moment}, ${table.updatedAt} + interval '1 millisecond')` })
        .where(among(kind, holders))
        .returning({ user_id: table.user_id })
      return results(user_codes, changed, holders, `Subscriptions set to ${status}`, context)
    },

    async remove({ params }, context) {
      const holders = await lockHolders([params.user_code], context)
      const removed = await context.tx.delete(table).where(among(kind, holders)).returning({ id: table.id })
      if (removed.length === 0) throw notFound('Subscription')
    },

    async removeMany({ body: { user_codes } }, context) {
      const holders = await lockHolders(user_codes, context)
      const removed = await context.tx.delete(table).where(among(kind, holders)).returning({ user_id: table.user_id })
      return results(user_codes, removed, holders, 'Subscriptions deleted', context)
    },
  }
}

const lockHolders = (codes: readonly string[], { tx }: Context) => lockUsers(tx, sql`${appUsers.user_code} = any(${sql.param([...codes])}::text[])`)

const among = (kind: Kind, holders: ReadonlyMap<number, string>): SQL | undefined =>
  and(eq(table.kind, kind), sql`${table.user_id} = any(${sql.param([...holders.keys()])}::bigint[])`)

function results(
  codes: readonly string[],
  done: readonly { user_id: number }[],
  holders: ReadonlyMap<number, string>,
  successMessage: string,
  { auditSubject }: Context,
) {
  const doneCodes = new Set(done.map(({ user_id }) => holders.get(user_id)))
  auditSubject(...codes.filter((code) => doneCodes.has(code)))
  return bulkResults(codes, { successMessage, refusal: (code) => (doneCodes.has(code) ? undefined : 'This subscription is not there any more') })
}
