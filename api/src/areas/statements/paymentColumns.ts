import { eq, sql } from 'drizzle-orm'
import { appUsers, payments, type Query, isAmong } from '../../db'
import { toBankDay } from '../../statements/bankDay'

/** The columns of a payment that a row of a statement names. */
export const paymentColumns = {
  id: payments.id,
  kind: payments.kind,
  user_code: sql<string>`coalesce(${appUsers.user_code}, '')`,
  name: sql<string>`coalesce(${appUsers.name}, 'Deleted user')`,
  package_name: payments.package_name,
  package_amount: payments.package_amount,
  transaction_id: payments.transaction_id,
  payment_method: payments.payment_method,
  status: payments.status,
  createdAt: payments.createdAt,
  day: toBankDay(payments.createdAt),
}

export const selectPaymentSummaries = (tx: Query) => tx.select(paymentColumns).from(payments).leftJoin(appUsers, eq(appUsers.id, payments.user_id))

export type PaymentSummary = Awaited<ReturnType<typeof selectPaymentSummaries>>[number]

export const toPaymentSummary = ({ payment_method, day, id, createdAt, ...payment }: PaymentSummary) => ({
  ...payment,
  id: String(id),
  createdAt: createdAt.toISOString(),
})

/** The user and the package of payments, by their ids, as the history names them. */
export async function readPayers(tx: Query, ids: readonly number[]) {
  const rows = await tx
    .select({ id: payments.id, user: payments.user_id, name: payments.package_name })
    .from(payments)
    .where(isAmong(payments.id, ids))
  return new Map(rows.map(({ id, ...payer }) => [id, payer]))
}
