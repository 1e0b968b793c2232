import type { contract } from '@matchdesk/shared/contract'
import { desc, sql } from 'drizzle-orm'
import { record } from '../../records/audit'
import type { Query } from '../../db/connect'
import { appUserKeys, appUsers as table } from '../../db/schema'
import type { Handler } from '../../http/handlers'
import { count } from '../../http/rateLimits'
import type { Media } from '../../media/signedAddresses'
import { listed, shown, whereOf } from './rows'

const most = 100_000
const size = 1000

/**
 * Everybody who matches at the moment of asking: the keys first, in one short statement, so that the number and the order stand;
 * then the wide rows, some at a time, holding no connection between. Whoever is erased meanwhile does not come.
 */
export const exportAll: Handler<typeof contract.appUsers.export> = async ({ query }, context) => {
  const { tx, actor, now, media } = context
  await count(tx, { key: `export ${actor.id}`, most: 10, minutes: 10 }, now())
  const found = await tx
    .select({ id: appUserKeys.id })
    .from(appUserKeys)
    .where(whereOf(query))
    .orderBy(desc(appUserKeys.createdAt), desc(appUserKeys.id))
    .limit(most)
  const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  await record(tx, context, { actor: actor.id, action: 'appUsers.export', subject: [...asked, `${found.length} rows`] })
  return {
    total: found.length,
    lines: linesOf(
      tx,
      found.map(({ id }) => id),
      media,
    ),
  }
}

async function* linesOf(tx: Query, ids: readonly number[], media: Media) {
  for (let at = 0; at < ids.length; at += size) {
    const some = ids.slice(at, at + size)
    const rows = await tx
      .select(listed)
      .from(table)
      .where(sql`${table.id} = any(${sql.param(some)}::bigint[])`)
      .orderBy(desc(table.createdAt), desc(table.id))
    for (const row of rows) yield shown(row, media)
  }
}
