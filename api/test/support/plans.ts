import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../src/db'

/** The plan of a query by indexes alone. The database has to be a fresh one: statistics of rows that earlier files had change plans. */
export const planIn = (db: Database, query: SQL, ...off: readonly string[]): Promise<string> =>
  db.transaction(async (tx) => {
    for (const way of ['seqscan', ...off]) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const { rows } = await tx.execute<Record<string, string>>(sql`explain ${query}`)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
