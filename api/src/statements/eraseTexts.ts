import { and, isNull, ne, sql } from 'drizzle-orm'
import type { Query } from '../db/connection/connect'
import { statementRows as table } from '../db/schema'

const replacement = sql`${table.id}::text`

const hasOldTexts = (before: Date) => and(sql`${table.day} < local_day(${before.toISOString()}::timestamptz)`, ne(table.hash, replacement))

export const countOldTexts = (tx: Query, before: Date) => tx.$count(table, hasOldTexts(before))

/**
 * Erases what statements say about strangers when its time is over: rows without a payment as a whole, and the texts of those that prove one.
 * The hash of a text would tell whether somebody knows it.
 */
export async function eraseTexts(tx: Query, before: Date): Promise<void> {
  await tx.delete(table).where(and(hasOldTexts(before), isNull(table.payment_id)))
  await tx.update(table).set({ reference: '', text: '', keys: [], hash: replacement }).where(hasOldTexts(before))
}
