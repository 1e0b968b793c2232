import type { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { vitals as table } from '../../db/schema'
import { tooManyRequests } from '../../errors/httpError'
import { countAttempt } from '../../http/limits/rateLimits'
import type { AreaHandlers, Handler } from '../../pipeline/handlers'
import { readDays, readPages } from './percentiles'

/** Enough for an administrator with many tabs. */
const limit = { maximum: 300, minutes: 10 }

const maxMeasures = 50_000

const excluded = (column: 'at' | 'value' | 'role') => sql.raw(`excluded."${column}"`)

/** The last measure of a tab counts for each page and name. */
const report: Handler<typeof contract.vitals.report> = async ({ body: { tab, measures } }, { tx, now, actor }) => {
  const at = now()
  const seconds = await countAttempt(tx, { key: `vitals.report ${actor.id}`, ...limit }, at)
  if (seconds > 0) return tooManyRequests(seconds)
  const last = new Map(measures.map((measure) => [JSON.stringify([measure.remote, measure.version, measure.page, measure.name]), measure]))
  if (last.size > 0) {
    await tx
      .insert(table)
      .values([...last.values()].map((measure) => ({ ...measure, tab, at })))
      .onConflictDoUpdate({
        target: [table.tab, table.remote, table.version, table.page, table.name],
        set: { at: excluded('at'), value: excluded('value'), role: excluded('role') },
      })
    await tx.execute(sql`delete from ${table} where id in (
      select id from ${table} where id <= (select max(id) from ${table}) - ${maxMeasures} order by id for update skip locked)`)
  }
  return { message: 'Thank you' }
}

export const vitals: AreaHandlers<typeof contract.vitals> = {
  report,
  list: async (_, { tx, now }) => ({ pages: await readPages(tx, now()), days: await readDays(tx, now()) }),
}
