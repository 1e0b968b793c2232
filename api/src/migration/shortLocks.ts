import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/connection/connect'
import { isLockTimeout } from '../errors/toHttpError'

/** Milliseconds: shorter than the limit of other statements, which wait behind this one. */
const lockMs = 1_000
const pauseMs = 3_000

/**
 * Runs work that locks tables as nobody else does, and tries again as long as a lock is not free. A backup holds a lock of each table
 * until it ends: work that waited for it would make everybody else wait too.
 */
export async function withShortLocks(db: Database, print: (line: string) => void, work: () => Promise<void>) {
  await db.execute(sql.raw(`set lock_timeout = ${lockMs}`))
  for (let hasPrinted = false; ; hasPrinted = true) {
    try {
      await work()
      return void (await db.execute(sql`reset lock_timeout`))
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (!hasPrinted) print('Waiting for a backup, or for another program that uses the tables, before the database is migrated')
      await wait(pauseMs)
    }
  }
}
