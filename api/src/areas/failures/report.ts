import type { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { failureRecords } from '../../db/schema'
import { tooManyRequests } from '../../errors/httpError'
import { countAttempt } from '../../http/limits/rateLimits'
import type { Handler } from '../../pipeline/handlers'

/** Enough for an administrator with many tabs, each of which reports every few seconds at most. */
const limit = { maximum: 300, minutes: 10 }

/** The newest records that the database has. */
export const maxRecords = 10_000

/** A job finds the groups later, so that a report costs little. */
export const report: Handler<typeof contract.failures.report> = async ({ body: { tab, portal = '', failures } }, { tx, now, actor }) => {
  const at = now()
  const seconds = await countAttempt(tx, { key: `failures.report ${actor.id}`, ...limit }, at)
  if (seconds > 0) return tooManyRequests(seconds)
  if (failures.length > 0) {
    await tx
      .insert(failureRecords)
      .values(failures.map(({ requestId, ...failure }) => ({ ...failure, request_id: requestId ?? '', tab, portal, at })))
    // Ids are given in order. Two reports at once leave rows to each other.
    await tx.execute(sql`delete from ${failureRecords} where id in (
      select id from ${failureRecords} where id <= (select max(id) from ${failureRecords}) - ${maxRecords} order by id for update skip locked)`)
  }
  return { message: 'Thank you' }
}
