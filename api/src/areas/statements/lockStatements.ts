import { sql } from 'drizzle-orm'
import type { Query } from '../../db'

/** Any number that no other advisory lock of the database has. */
const lock = 72_000_001

/** Imports, choices and late matches go one after the other: each sees the rows of those before. An import of many rows holds the lock for seconds. */
export const lockStatements = (tx: Query) =>
  tx.execute(
    sql.raw(
      `set local lock_timeout = 60000; set local statement_timeout = 60000; select pg_advisory_xact_lock(${lock}); set local lock_timeout to default`,
    ),
  )

/** The same for work that comes again: false while somebody else has the lock. */
export async function tryLockStatements(tx: Query): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select pg_try_advisory_xact_lock(${sql.raw(String(lock))}) as has`)
  return rows[0]?.has === true
}
