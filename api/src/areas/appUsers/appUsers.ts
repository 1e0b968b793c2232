import type { contract } from '@matchdesk/shared/contract'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { appUserCounts, appUserKeys, appUsers as table, histories } from '../../db/schema'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers, Context } from '../../http/handlers'
import { patternOf } from '../../records/search'
import { exportAll } from './export'
import { listed, shown, whereOf, type Filter } from './rows'
import { shortcut } from './farPages'

/** So few are found by their words and then put in order; to look for them in order would be to look at everybody. */
const few = 5000

export function appUsers(): AreaHandlers<typeof contract.appUsers> {
  const totals = new Totals()
  return {
    /** The page of ids first, from what users are found by alone; the wide rows after. */
    async list({ query }, { tx, now, media }) {
      const size = query.limit ?? 200
      const { within, left } = await shortcut(tx, query, ((query.page ?? 1) - 1) * size)
      const total = await totals.of(tx, query, now())
      const keys = tx
        .select({ id: appUserKeys.id })
        .from(appUserKeys)
        .where(and(whereOf(query), within))
        .orderBy(...(total < few ? [desc(sql`${appUserKeys.createdAt} + interval '0'`)] : [desc(appUserKeys.createdAt)]), desc(appUserKeys.id))
        .limit(size)
        .offset(left)
        .as('keys')
      const rows = await tx.select(listed).from(keys).innerJoin(table, eq(table.id, keys.id)).orderBy(desc(table.createdAt), desc(table.id))
      return { app_users: rows.map((row) => shown(row, media)), total }
    },
    export: exportAll,
    remove: ({ headers }, context) => erase([headers.USERID], context),
    removeMany: ({ body }, context) => erase(body.userIds, context),
  }
}

/** Exact totals: without a search from counters, with one counted and kept for ten seconds while nobody comes or goes. */
class Totals {
  private readonly kept = new Map<string, { total: number; until: number }>()

  async of(tx: Query, { filter, status, search }: Filter, now: Date): Promise<number> {
    const counts = await tx.select().from(appUserCounts)
    const counted = counts.filter((row) => (!filter || row.sex === filter) && (!status || row.registration === status))
    if (!search?.trim()) return counted.reduce((sum, row) => sum + row.n, 0)
    const name = JSON.stringify([filter, status, patternOf(search), counted])
    const known = this.kept.get(name)
    if (known && known.until > now.getTime()) return known.total
    const total = await tx.$count(appUserKeys, whereOf({ filter, status, search }))
    if (this.kept.size > 1000) this.kept.clear()
    this.kept.set(name, { total, until: now.getTime() + 10_000 })
    return total
  }
}

/** People know each other: two who are erased at once would wait for one another. */
const erasing = 727002

/** Erases people and everything that says who they were. What they paid stays, as a sum without a name. */
async function erase(sent: readonly string[], { tx, pictures, about }: Context) {
  const ids = [...new Set(sent)].filter((id) => /^\d{1,15}$/.test(id))
  const among = (column: SQL | typeof table.id | typeof histories.user_id) => sql`${column} = any(${sql.param(ids)}::bigint[])`
  await tx.execute(sql`select pg_advisory_xact_lock(${erasing})`)
  const screenshots = await tx.select({ picture: histories.screenshot }).from(histories).where(among(histories.user_id))
  await tx.update(histories).set({ screenshot: null }).where(among(histories.user_id))
  const gone = await tx
    .delete(table)
    .where(among(table.id))
    .returning({ id: table.id, pictures: sql<(string | null)[]>`array[my_selfie, profile_pic, front_id_card, back_id_card]` })
  if (gone.length === 0) throw notFound('User')
  await pictures.drop([...screenshots.map((row) => row.picture), ...gone.flatMap((row) => row.pictures)])
  about(...gone.map((row) => String(row.id)))
}
