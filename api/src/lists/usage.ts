import type { Usage } from '@matchdesk/shared/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { withoutScans, type Query } from '../db'

const maximum = 1000

/** The rows of a table that use a record, and their name. */
interface Use {
  readonly by: Usage['by']
  readonly table: PgTable
  readonly where: SQL | undefined
}

/** Counts the rows of each use up to a thousand. */
export const readUsage = (tx: Query, first: Use, ...others: readonly Use[]): Promise<Usage> =>
  withoutScans(tx, async (tx) => {
    const usage = await countRows(tx, first)
    const also = []
    for (const use of others) also.push(await countRows(tx, use))
    return { ...usage, ...(also.length > 0 && { also }) }
  })

async function countRows(tx: Query, { by, table, where }: Use) {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${table} where ${where} limit ${maximum + 1}) as counted`,
  )
  const n = rows[0]?.n ?? 0
  return { count: Math.min(n, maximum), more: n > maximum, by }
}
