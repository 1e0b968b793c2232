import { eq, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { appUsers, reports } from '../../db/schema'
import { withoutScans } from '../../db/withoutScans'
import { listedValue, listedValues } from '../../db/tables/listedValues'

const most = 1000

/** Who uses a value of a list. */
export async function countUses(tx: Query, { type, name }: { type: string; name: string }) {
  return withoutScans(tx, async (own) => {
    const count = async (rows: SQL) => {
      const { rows: counted } = await own.execute<{ n: number }>(sql`select count(*)::int as n from (${rows} limit ${most + 1}) as found`)
      const n = counted[0]?.n ?? 0
      return { count: Math.min(n, most), more: n > most }
    }
    if (type === 'Report Title') return { ...(await count(sql`select from ${reports} where ${eq(reports.title, name)}`)), by: 'reports' as const }
    const holds = sql`${sql.raw(listedValues)} @> ${sql.param([listedValue(type, name)])}::text[]`
    return { ...(await count(sql`select from ${appUsers} where ${holds}`)), by: 'profiles' as const }
  })
}
