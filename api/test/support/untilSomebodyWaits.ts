import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../src/db'

/** Ends when a statement waits for a lock, on PostgreSQL. */
export async function untilSomebodyWaits(db: Database) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length === 0) await wait(10)
}
