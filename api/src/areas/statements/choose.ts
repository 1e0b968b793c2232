import { and, between, desc, eq, ne, not, sql, type SQL } from 'drizzle-orm'
import { payments, referenceKey, statementCandidates, statementRows as table, updateRow, parseId, requireRow, type Query } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import type { WriteContext } from '../../pipeline/handlers'
import { readAccounts } from './accounts'
import { addDays, dayStart } from '../../statements/bankDay'
import { explain } from './matchRows'
import { recordChanges, rematch, toMoneyText, lockStatements } from './rematch'
import { selectRows, toPair, type StatementRow, readPayers, selectPaymentSummaries, toPaymentSummary, type PaymentSummary } from './rows'
import { toPaymentSubject } from '../payments/record'

const maxCandidates = 20
const days = 3

const findRow = async (tx: Query, id: string): Promise<StatementRow> => requireRow(await selectRows(tx, eq(table.id, parseId(id, 'Row'))), 'Row')

/** Payments without a row of their own: first those with its transaction id, then those of its amount and days. */
export async function readCandidates(id: string, { tx }: Pick<WriteContext, 'tx'>) {
  const row = await findRow(tx, id)
  const accounts = await readAccounts(tx)
  const isKey = sql`${referenceKey(payments)} = any(${sql.param(row.keys)}::text[])`
  const hasOtherRow = sql`exists (select from ${table} where ${table.payment_id} = ${payments.id} and ${table.id} <> ${row.id})`
  const read = (where: SQL | undefined) =>
    selectPaymentSummaries(tx)
      .where(and(where, not(payments.is_first_period), not(hasOtherRow)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(maxCandidates)
  const keyPayments = await read(isKey)
  const near = between(payments.createdAt, dayStart(addDays(row.day, -days)), dayStart(addDays(row.day, days + 1)))
  const amountPayments = keyPayments.length < maxCandidates ? await read(and(near, eq(payments.package_amount, row.amount), not(isKey))) : []
  const toCandidate = (isSameId: boolean) => (payment: PaymentSummary) => ({
    payment: toPaymentSummary(payment),
    explanation: explain(toPair(row, payment, accounts), isSameId),
  })
  return { candidates: [...keyPayments.map(toCandidate(true)), ...amountPayments.map(toCandidate(false))].slice(0, maxCandidates) }
}

/** Joins a row with the payment that somebody chose, or says that it has none. */
export async function choosePayment(id: string, choice: string | null, context: WriteContext): Promise<string> {
  const { tx, audit } = context
  await lockStatements(tx)
  const row = await findRow(tx, id)
  const [payment] =
    choice === null ? [] : await selectPaymentSummaries(tx).where(and(eq(payments.id, parseId(choice, 'Payment')), not(payments.is_first_period)))
  if (choice !== null && !payment) throw notFound('Payment')
  if (payment) await refuseSecondRow(tx, payment, row)
  const outcome = !payment ? 'none' : payment.package_amount === row.amount ? 'matched' : 'differs'
  await updateRow(tx, table, row.id, { outcome, payment_id: payment?.id ?? null, is_chosen: true })
  await tx.delete(statementCandidates).where(eq(statementCandidates.row_id, row.id))
  const money = toMoneyText(row)
  const subjects = [...new Set([row.payment_id, payment?.id ?? null])].filter((one) => one !== null)
  const payers = await readPayers(tx, subjects)
  for (const subject of subjects) {
    const [before, after] = [subject === row.payment_id ? money : null, subject === payment?.id ? money : null]
    audit.addChange(toPaymentSubject(subject), { money: before }, { money: after }, payers.get(subject))
  }
  recordChanges(await rematch(tx, row.keys), audit)
  audit.addChange(`statement_row:${row.id}`, { outcome: row.outcome, is_chosen: row.is_chosen }, { outcome, is_chosen: true })
  return payment ? 'The payment is chosen' : 'This row has no payment now'
}

async function refuseSecondRow(tx: Query, payment: PaymentSummary, row: StatementRow) {
  const isOther = and(eq(table.payment_id, payment.id), ne(table.id, row.id))
  if ((await tx.$count(table, isOther)) > 0) throw new HttpError(409, 'Another row of a statement belongs to this payment already')
}
