import { appUsers as endpoints, pagedRows } from '@matchdesk/shared/contract'
import { and, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { assertRecentForDeletes } from '../../auth/recentPassword'
import { appUserCounts, appUserKeys, appUsers as table, type Query } from '../../db'
import { notFound } from '../../errors/httpError'
import { bulkResults } from '../../lists/bulkResults'
import { exportRows } from '../../lists/exportRows'
import { readSnapshotPage, isNewestFirst, toTerms, type Page } from '../../lists/paging'
import type { AreaHandlers } from '../../pipeline/handlers'
import { deleteUndoably, undoably } from '../../undo/deletions'
import { erase } from './erase'
import { setBlocked } from './setBlocked'
import { appUserOrder, counterKeys, hasFilters, listColumns, toPerson, toWhere, type Filter, type Sort } from './rows'

export function appUsers(): AreaHandlers<'appUsers'> {
  const cache = new TotalsCache()
  return {
    /** Reads the ids of the page from the narrow table first. Pages end where the database would pass over too many rows. */
    async list({ query }, { tx, now, media }) {
      const { page, before, totals } = await readSnapshotPage(query, {
        now,
        count: (after) => (after ? tx.$count(appUserKeys, and(toWhere(query), gt(appUserKeys.createdAt, after))) : cache.readTotal(tx, query, now())),
        isNewestFirst: isNewestFirst(query.sort),
      })
      const { total, newer } = totals
      const limit = Math.max(0, Math.min(page.limit, pagedRows + newer - page.offset))
      const where = and(toWhere(query), before && lte(appUserKeys.createdAt, before))
      const keys = keysIn(tx, appUserOrder(query.sort), where, total, { ...page, limit })
      const rows = await readUsers(tx, keys, query.sort)
      return { app_users: rows.map((row) => toPerson(row, media)), ...totals, more: total > pagedRows }
    },
    /** Leaves out unfinished registrations. */
    async lookup({ query }, { tx, now, media }) {
      const total = await cache.readTotal(tx, query, now())
      const keys = keysIn(tx, appUserOrder(), and(toWhere(query), isNotNull(appUserKeys.sex)), total, { limit: query.limit ?? 100, offset: 0 })
      const rows = await readUsers(tx, keys)
      return { app_users: rows.flatMap((row) => (row.sex ? [{ ...toPerson(row, media), sex: row.sex }] : [])) }
    },
    export: exportAll,
    remove: ({ headers }, context) =>
      deleteUndoably(endpoints.remove, context, async (deletion) => {
        const erasures = await erase([headers.USERID], deletion)
        if (erasures.size === 0) throw notFound('User')
      }),
    async removeMany({ body }, context) {
      await assertRecentForDeletes(context.tx, context.actor, body.userIds.length, context.now())
      const { value: erasures, undo } = await undoably(endpoints.removeMany, context, (deletion) => erase(body.userIds, deletion))
      const refuse = (id: string) => (erasures.has(id) ? undefined : { message: 'This user is not there any more' })
      return { ...bulkResults(body.userIds, endpoints.removeMany.successMessage, refuse), undo }
    },
    block: ({ body }, context) => setBlocked(body.user_codes, body.reason.trim(), context),
    unblock: ({ body }, context) => setBlocked(body.user_codes, undefined, context),
  }
}

const keysIn = (tx: Query, order: ReturnType<typeof appUserOrder>, where: SQL | undefined, total: number, { limit, offset }: Page) =>
  tx
    .select({ id: appUserKeys.id, key: sql`${order.column}`.as('key') })
    .from(appUserKeys)
    .where(where)
    .orderBy(...toTerms(order, appUserKeys.id, total))
    .limit(limit)
    .offset(offset)
    .as('keys')

const readUsers = (tx: Query, keys: ReturnType<typeof keysIn>, sort?: Sort) =>
  tx
    .select(listColumns)
    .from(keys)
    .innerJoin(table, eq(table.id, keys.id))
    .orderBy(...toTerms({ ...appUserOrder(sort), column: keys.key }, keys.id))

/** Exact totals from the counters. Those of other filters are cached for ten seconds, while the counters stay the same. */
class TotalsCache {
  private readonly cache = new Map<string, { total: number; expiry: number }>()

  async readTotal(tx: Query, filters: Filter, now: Date): Promise<number> {
    const { filter, status, search, from, to, age_from, age_to, city } = filters
    const counts = await tx.select().from(appUserCounts)
    const sexes = counterKeys(filters)
    const counters = counts.filter((row) => sexes.includes(row.sex) && (!status || row.registration === status))
    if (!hasFilters(filters)) return counters.reduce((sum, row) => sum + row.n, 0)
    const name = JSON.stringify([filter, status, search?.trim().toLowerCase(), from, to, age_from, age_to, city, counters])
    const cacheEntry = this.cache.get(name)
    if (cacheEntry && cacheEntry.expiry > now.getTime()) return cacheEntry.total
    const total = await tx.$count(appUserKeys, toWhere(filters))
    if (this.cache.size > 1000) this.cache.clear()
    this.cache.set(name, { total, expiry: now.getTime() + 10_000 })
    return total
  }
}

const exportAll: AreaHandlers<'appUsers'>['export'] = async ({ query }, context) => {
  const { tx, media } = context
  const { search, ...filters } = query
  return exportRows(
    {
      list: 'appUsers',
      filters,
      freeText: { search },
      find: (tx, maximum) =>
        tx
          .select({ id: appUserKeys.id })
          .from(appUserKeys)
          .where(toWhere(query))
          .orderBy(...toTerms(appUserOrder(query.sort), appUserKeys.id))
          .limit(maximum),
      async read(ids) {
        const rows = await tx
          .select(listColumns)
          .from(table)
          .where(sql`${table.id} = ${ids}`)
        return rows.map((row) => toPerson(row, media))
      },
    },
    context,
  )
}
