import { and, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { payments, statementRows as table, type Query, deleteInPortions, isInPortion, repeatPortions } from '../db'
import { toBankDay } from './bankDay'

const replacement = sql`${table.id}::text`

/** Leaves the day, the amount and the payment of a row. */
const textless = { reference: '', text: '', keys: [], hash: replacement }

const toDay = (moment: Date) => toBankDay(sql`${moment.toISOString()}::timestamptz`)

const hasOldTexts = (before: Date) => and(sql`${table.day} < ${toDay(before)}::date`, ne(table.hash, replacement))

/**
 * Erases what statements say about strangers when its time is over: rows without a payment as a whole, and the texts of those that prove one.
 * The hash of a text would tell whether somebody knows it.
 */
export async function eraseTexts(tx: Query, before: Date): Promise<void> {
  await eraseReturns(tx, sql`${toDay(before)}::date`)
  await deleteInPortions(tx, table, and(hasOldTexts(before), isNull(table.payment_id)))
  await repeatPortions(() =>
    tx
      .update(table)
      .set(textless)
      .where(isInPortion(table, hasOldTexts(before))),
  )
}

/** Erases the texts of the rows that prove payments: they name the member and the account that paid. */
export async function eraseTextsOf(tx: Query, isPayment: SQL): Promise<void> {
  await tx
    .update(table)
    .set(textless)
    .where(inArray(table.payment_id, tx.select({ id: payments.id }).from(payments).where(isPayment)))
}

/** A return stays with its payment, by which a row has it, and loses its id. Where only a stranger has it, it goes. */
async function eraseReturns(tx: Query, day: SQL) {
  await tx.execute(sql`update statement_returns as b set payment_id = r.payment_id from ${table} as r
    where r.day < ${day} and r.payment_id is not null and r.keys @> array[b.key] and b.payment_id is null`)
  await tx.execute(sql`update statement_returns set key = id::text where day < ${day} and payment_id is not null`)
  await tx.execute(sql`delete from statement_returns as b where b.day < ${day} and b.payment_id is null
    and not exists (select from payments as p where reference_key(p.transaction_id) = b.key)`)
}
