import { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { exportRows } from '../../http/exportRows'
import type { AreaHandlers } from '../../http/handlers'
import { isFirstIn } from '../../http/rateLimits'
import { recordAudit } from '../../records/audit'
import { given } from '../../records/changes'
import { pageOf } from '../../records/paging'
import { matchingIds, readFilters } from './filters'
import { readRows } from './rows'
import { readTimeline } from './timeline'
import { titles } from './titles'

/** Rows that are counted and paged through: who looks further back names dates. */
const mostRows = 10_000
/** Minutes in which a session that reads the same again leaves no other row. */
const quietMinutes = 5

const { size } = contract.history.list

export const history: AreaHandlers<typeof contract.history> = {
  async list({ query: { page, limit: asked, ...query } }, context) {
    const { tx, actor, now } = context
    const { ignored, ...filters } = readFilters(query)
    const { limit, offset } = pageOf({ page, limit: asked }, size)
    const read = createHash('sha256').update(JSON.stringify(query)).digest('base64url')
    if (await isFirstIn(tx, `read ${actor.session} ${read}`, quietMinutes, now()))
      await recordAudit(tx, context, {
        actor: actor.id,
        action: 'history.list',
        records: [{ subject: 'list:history', changes: given(query) }],
      })
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${matchingIds(filters, mostRows + 1)}) as counted`)
    const found = rows[0]?.n ?? 0
    const last = Math.min(offset + limit, mostRows)
    const ids = sql`any(array(select id from (${matchingIds(filters, last)}) as matching offset ${offset}))`
    return { history: await readRows(tx, ids), total: Math.min(found, mostRows), more: found > mostRows, ignored }
  },

  timeline: ({ params, query: { kind, ...query } }, { tx }) => readTimeline(tx, params.user_code, { kind, ...pageOf(query, size) }),

  actions: () => Promise.resolve([...titles].map(([id, name]) => ({ id, name }))),

  export: ({ query }, context) =>
    exportRows(
      {
        action: 'history.export',
        query,
        async find(own, most) {
          const { rows } = await own.execute<{ id: string }>(matchingIds(readFilters(query), most))
          return rows.map(({ id }) => ({ id: Number(id) }))
        },
        read: (ids) => readRows(context.tx, ids),
      },
      context,
    ),
}
