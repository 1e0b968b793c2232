import { eq, sql } from 'drizzle-orm'
import type { Query } from '../../db/connect'
import { appUsers, reports } from '../../db/schema'
import { withoutScans } from '../../db/withoutScans'
import { listedValue, listedValues } from '../../db/tables/listedValues'
import { countUpTo } from '../../records/countUpTo'

/** Who uses a value of a list. */
export async function countUses(tx: Query, { type, name }: { type: string; name: string }) {
  return withoutScans(tx, async (own) => {
    if (type === 'Report Title') return { ...(await countUpTo(own, reports, eq(reports.title, name))), by: 'reports' as const }
    const holds = sql`${sql.raw(listedValues)} @> ${sql.param([listedValue(type, name)])}::text[]`
    return { ...(await countUpTo(own, appUsers, holds)), by: 'profiles' as const }
  })
}
