import { sql } from 'drizzle-orm'
import type { Query } from './connection/connect'

/** Runs reads for which there is an index, though the planner, which does not know what that holds, would rather read every row. */
export const withoutScans = <T>(tx: Query, read: (tx: Query) => Promise<T>): Promise<T> =>
  tx.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return read(tx)
  })
