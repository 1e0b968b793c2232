import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows each UTC day brought to a table, by one of its columns. Triggers only add lines, so that nobody waits
 * for anybody; the count is their sum, and purgeExpired.ts makes few of many.
 */
export const dailyCounts = pgTable('daily_counts', {
  source: text('source').notNull(),
  part: text('part').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
})
