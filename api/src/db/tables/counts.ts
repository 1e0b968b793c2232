import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Rows added to a table by day in the time zone of the setting. Triggers only insert, so that no transaction waits for another; the count
 * is the sum, and purgeExpired.ts compacts the rows.
 */
export const dailyCounts = pgTable('daily_counts', {
  source: text('source').notNull(),
  part: text('part').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
})
