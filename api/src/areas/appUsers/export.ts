import type { contract } from '@matchdesk/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { recordAudit } from '../../records/audit'
import type { Query } from '../../db/connect'
import { appUserKeys, appUsers as table } from '../../db/schema'
import type { Handler } from '../../http/handlers'
import { enforceLimit } from '../../http/rateLimits'
import type { Media } from '../../media/signedAddresses'
import { listColumns, toResponse, whereOf } from './rows'

const maxRows = 100_000
const batchSize = 1000

/**
 * Everybody who matches at the moment of the request: the keys first, in one short statement, so that total and order are fixed;
 * then the wide rows in batches, holding no connection between them. Whoever is erased meanwhile is left out.
 */
export const exportAll: Handler<typeof contract.appUsers.export> = async ({ query }, context) => {
  const { tx, actor, now, media } = context
  await enforceLimit(tx, { key: `export ${actor.id}`, most: 10, minutes: 10 }, now())
  const found = await tx.transaction(async (own) => {
    await own.execute(sql`set local statement_timeout = 30000`)
    return own
      .select({ id: appUserKeys.id })
      .from(appUserKeys)
      .where(whereOf(query))
      .orderBy(desc(appUserKeys.createdAt), desc(appUserKeys.id))
      .limit(maxRows)
  })
  const filters = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  await recordAudit(tx, context, { actor: actor.id, action: 'appUsers.export', subject: [...filters, `${found.length} rows`] })
  return {
    total: found.length,
    rows: rowsOf(
      tx,
      found.map(({ id }) => id),
      media,
    ),
  }
}

async function* rowsOf(tx: Query, ids: readonly number[], media: Media) {
  for (let index = 0; index < ids.length; index += batchSize) {
    const batch = ids.slice(index, index + batchSize)
    const rows = await tx
      .select(listColumns)
      .from(table)
      .where(sql`${table.id} = any(${sql.param(batch)}::bigint[])`)
      .orderBy(desc(table.createdAt), desc(table.id))
    for (const row of rows) yield toResponse(row, media)
  }
}
