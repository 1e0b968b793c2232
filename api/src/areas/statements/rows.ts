import { toReferenceKey, type contract, type Input } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/values'
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { payments, statementCandidates, statementRows as table, statements, isAmong, group, parseId, appUsers, type Query, toWire } from '../../db'
import { readSnapshotPage } from '../../lists/paging'
import { matches } from '../../lists/search'
import type { ReadContext } from '../../pipeline/handlers'
import { returnedMoney } from '../../statements/money'
import { toBankDay } from '../../statements/bankDay'
import { findOtherAccount, readAccounts, type Accounts } from './accounts'
import { explain, isFit, type Pair } from './matchRows'

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

export const toPaymentSummary = ({ payment_method, day, ...payment }: PaymentSummary) => toWire(payment)

/** The user and the package of payments, by their ids, as the history names them. */
export async function readPayers(tx: Query, ids: readonly number[]) {
  const rows = await tx
    .select({ id: payments.id, user: payments.user_id, name: payments.package_name })
    .from(payments)
    .where(isAmong(payments.id, ids))
  return new Map(rows.map(({ id, ...payer }) => [id, payer]))
}

type RowQuery = NonNullable<Input<typeof contract.statements.rows>['query']>

const columns = {
  id: table.id,
  day: table.day,
  account: statements.account,
  bank_id: table.bank_id,
  amount: table.amount,
  reference: table.reference,
  text: table.text,
  keys: table.keys,
  outcome: table.outcome,
  payment_id: table.payment_id,
  is_chosen: table.is_chosen,
}

export const selectRows = (tx: Query, where: SQL | undefined) =>
  tx.select(columns).from(table).innerJoin(statements, eq(statements.id, table.statement_id)).where(where)

export type StatementRow = Awaited<ReturnType<typeof selectRows>>[number]

export async function listRows(query: RowQuery, { tx, now }: Pick<ReadContext, 'tx' | 'now'>) {
  const { outcome, day, statement, search } = query
  const key = toReferenceKey(search ?? '')
  const where = and(
    outcome && eq(table.outcome, outcome),
    day ? eq(table.day, day) : undefined,
    statement === undefined ? undefined : eq(table.statement_id, parseId(statement, 'Statement')),
    or(matches(table.search, search), key ? sql`${table.keys} @> array[${key}]` : undefined),
  )
  // Rows of a later import may be older than those of the first page, so that no page leaves them out.
  const { page, totals } = await readSnapshotPage({ ...query, as_of: undefined }, { now, count: () => tx.$count(table, where) })
  const rows = await selectRows(tx, where).orderBy(desc(table.day), desc(table.id)).limit(page.limit).offset(page.offset)
  const paymentsByRow = await readPayments(tx, rows)
  const accounts = await readAccounts(tx)
  const returnDays = await readReturnDays(tx, rows)
  return {
    rows: rows.map((row) => ({ ...toResponse(row, paymentsByRow.get(row.id) ?? [], accounts), went_back: returnDays.get(row.payment_id) ?? null })),
    ...totals,
  }
}

/** The first day on which the money of each payment went back. */
async function readReturnDays(tx: Query, rows: readonly StatementRow[]): Promise<ReadonlyMap<number | null, string>> {
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? [])
  if (ids.length === 0) return new Map()
  const { rows: returns } = await tx.execute<{ payment: string; day: string }>(sql`select b.payment_id as payment, min(b.day)::text as day
    from ${returnedMoney} as b where b.payment_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint) group by 1`)
  return new Map(returns.map(({ payment, day }) => [Number(payment), day]))
}

/** The payment of each row, or those that it may belong to. */
async function readPayments(tx: Query, rows: readonly StatementRow[]): Promise<ReadonlyMap<number, readonly PaymentSummary[]>> {
  const toChoose = rows.flatMap(({ id, outcome }) => (outcome === 'choose' ? id : []))
  const isMatch = isAmong(statementCandidates.row_id, toChoose)
  const choices = await tx.select().from(statementCandidates).where(isMatch).orderBy(statementCandidates.payment_id)
  const links = [...choices, ...rows.flatMap(({ id, payment_id }) => (payment_id === null ? [] : { row_id: id, payment_id }))]
  const paymentIds = links.map(({ payment_id }) => payment_id)
  const candidates = await selectPaymentSummaries(tx).where(isAmong(payments.id, paymentIds))
  const byId = new Map(candidates.map((payment) => [payment.id, payment]))
  return new Map(
    [...group(links, ({ row_id }) => row_id)].map(([row, rowLinks]) => [row, rowLinks.flatMap(({ payment_id }) => byId.get(payment_id) ?? [])]),
  )
}

export const toPair = (row: StatementRow, payment: PaymentSummary, accounts: Accounts): Pair => ({
  row,
  payment: { id: payment.id, day: payment.day, amount: payment.package_amount },
  otherAccount: findOtherAccount(payment.payment_method, row.bank_id, accounts),
})

function toResponse(row: StatementRow, candidates: readonly PaymentSummary[], accounts: Accounts) {
  const { bank_id, keys, payment_id, is_chosen, ...visible } = row
  const payment = payment_id === null ? undefined : candidates[0]
  return {
    ...toWire(visible),
    explanation: explainRow(row, candidates, accounts),
    payment: payment ? toPaymentSummary(payment) : null,
  }
}

/** `candidates` is the payment of the row alone where it has one. */
function explainRow(row: StatementRow, candidates: readonly PaymentSummary[], accounts: Accounts): string {
  const [first] = candidates
  const hasPayment = row.payment_id !== null && first !== undefined
  if (row.is_chosen) return hasPayment ? 'Somebody chose this payment' : 'Somebody said that no payment is for it'
  if (candidates.length > 1 && !hasPayment) return `${plural(candidates.length, 'payment')} with this transaction ID`
  if (!first) return row.keys.length === 0 ? 'It has no transaction ID' : 'No payment has this transaction ID'
  const pair = toPair(row, first, accounts)
  // A payment that fits in all is left to a person where another row has its id.
  return explain({ ...pair, hasOtherRow: !hasPayment && isFit(pair) })
}
