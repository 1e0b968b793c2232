import { contract, pagedRows } from '@matchdesk/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { audit, parseId, requireRow, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import { exportRows, toReadRecords } from '../../lists/exportRows'
import type { AreaHandlers } from '../../pipeline/handlers'
import { isFirstWithin } from '../../http/rateLimits'
import { recordAudit } from '../../history/audit'
import { readSnapshotPage } from '../../lists/paging'
import { toParts, readFilters, matchingIds, type Filters } from './filters'
import { readRows } from './rows'
import { readReversible, reversibleActions, setBack } from '../payments/reversal'
import { readTimeline } from './timeline'
import { actionChoices } from './titles'

/** Minutes in which a session that reads the same again leaves no other row. */
const quietMinutes = 5

const { size } = contract.history.list

async function countMatching(tx: Query, filters: Filters, maximum = pagedRows): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${matchingIds(filters, maximum)}) as counted`)
  return rows[0]?.n ?? 0
}

export const history: AreaHandlers<'history'> = {
  async list({ query: { page, limit, as_of, ...query } }, context) {
    const { tx, actor, now } = context
    const { ignored, ...filters } = readFilters(query)
    const read = createHash('sha256').update(JSON.stringify(query)).digest('base64url')
    if (await isFirstWithin(tx, `read ${actor.session} ${read}`, quietMinutes, now()))
      await recordAudit(tx, context, {
        actor: actor.id,
        action: 'history.list',
        records: toReadRecords('history', ...toParts(query, ignored)),
      })
    // The rows are counted below, up to a limit.
    const count = async (after?: Date) => (after ? countMatching(tx, { ...filters, since: new Date(after.getTime() + 1) }) : 0)
    const snapshot = await readSnapshotPage({ page, limit, as_of }, { now, count, size })
    const { newer } = snapshot.totals
    const maximum = pagedRows + newer
    const matchCount = await countMatching(tx, filters, maximum + 1)
    const end = Math.min(snapshot.page.offset + snapshot.page.limit, maximum)
    const ids = sql`any(array(select id from (${matchingIds(filters, end)}) as matching offset ${snapshot.page.offset}))`
    const rows = await readRows(tx, ids, actor)
    const acts = rows.flatMap(({ id, action }) => (reversibleActions.includes(action) ? Number(id) : []))
    const reversible = await readReversible(tx, acts)
    return {
      history: rows.map((row) => ({ ...row, set_back: reversible.get(Number(row.id)) ?? null })),
      ...snapshot.totals,
      total: Math.min(matchCount, maximum) - newer,
      more: matchCount > maximum,
      ignored,
    }
  },

  timeline: ({ params, query }, context) => readTimeline(params.user_code, query, context),

  actions: () => Promise.resolve(actionChoices()),

  export({ query }, context) {
    const { ignored, ...validFilters } = readFilters(query)
    const [filters, freeText] = toParts(query, ignored)
    return exportRows(
      {
        list: 'history',
        filters,
        freeText,
        async find(tx, maximum) {
          const { rows } = await tx.execute<{ id: string }>(matchingIds(validFilters, maximum))
          return rows.map(({ id }) => ({ id: Number(id) }))
        },
        read: (ids) => readRows(context.tx, ids, context.actor),
      },
      context,
    )
  },

  async setBack({ params, body: { subjects, reason } }, context) {
    const id = parseId(params.id, 'Act')
    const act = requireRow(await context.tx.select({ action: audit.action }).from(audit).where(eq(audit.id, id)), 'Act')
    if (!reversibleActions.includes(act.action)) throw new HttpError(409, 'This act cannot be set back')
    return setBack(id, subjects, reason, context)
  },
}
