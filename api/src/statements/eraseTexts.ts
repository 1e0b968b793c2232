import { and, isNull, lt, ne, sql } from 'drizzle-orm'
import type { BaseDeps } from '../baseDeps'
import { statementRows as table } from '../db/schema'
import { addDays, bankDay } from './bankDay'

/**
 * Erases what statements say about strangers when its time is over: rows without a payment as a whole, and the texts of those that prove one.
 * The hash of a text would tell whether somebody knows it.
 */
export async function eraseTexts({ db, settings, clock }: Pick<BaseDeps, 'db' | 'settings' | 'clock'>): Promise<void> {
  const isOld = lt(table.day, addDays(bankDay(clock()), -settings.statementDays))
  await db.delete(table).where(and(isOld, isNull(table.payment_id)))
  const erased = sql`${table.id}::text`
  await db
    .update(table)
    .set({ reference: '', text: '', keys: [], hash: erased })
    .where(and(isOld, ne(table.hash, erased)))
}
