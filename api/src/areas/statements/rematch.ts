import { sql } from 'drizzle-orm'
import { statementCandidates as candidates, statementRows as rows, isAmong, type Query } from '../../db'
import type { AuditRecords } from '../../history/audit'
import { toPaymentSubject } from '../payments/record'
import { readAccounts } from './accounts'
import { formatMoney, matchRows, noMatch, type RowMatch } from './matchRows'
import { readPaymentsByKey, readRowsByKey, toPairs, type KeyRow } from './keyPayments'
import { readPayers } from './rows'
import { storeRows, type NewRow } from './findNewRows'

/** A payment that got its row, or lost it. */
type MoneyChange = Awaited<ReturnType<typeof readChanges>>[number]

interface Result extends RowMatch {
  readonly row: KeyRow
}

/**
 * Matches all rows of the payments with these ids anew, and stores new rows of an import with what they match: a row that a machine matched opens where another
 * candidate came, and what a person chose stays. Call it with the statements locked.
 */
export async function rematch(tx: Query, keys: Iterable<string>, statement?: number, newRows: readonly NewRow[] = []): Promise<MoneyChange[]> {
  const accounts = await readAccounts(tx)
  const openRows = (await readRowsByKey(tx, await readPaymentsByKey(tx, keys, accounts), newRows)).filter(({ isChosen }) => !isChosen)
  const openKeys = openRows.flatMap((row) => row.keys)
  const keyPayments = await readPaymentsByKey(tx, openKeys, accounts)
  const pairs = await toPairs(tx, keyPayments, await readRowsByKey(tx, keyPayments, newRows), newRows, accounts)
  const matches = matchRows(pairs)
  const results = openRows.map((row): Result => ({ row, ...(matches.get(row.id) ?? noMatch) }))
  await storeResults(tx, results, statement, newRows)
  return readChanges(tx, results)
}

async function storeResults(tx: Query, results: readonly Result[], statement: number | undefined, newRows: readonly NewRow[]) {
  const previousResults = results.filter(({ row }) => !row.isNew)
  const ids = previousResults.map(({ row }) => row.id)
  await tx.delete(candidates).where(isAmong(candidates.row_id, ids))
  // A payment has one row at each moment: those that lose theirs come first.
  const losers = previousResults.flatMap(({ row, payment }) => (row.payment !== null && row.payment !== payment ? row.id : []))
  await tx.update(rows).set({ payment_id: null }).where(isAmong(rows.id, losers))
  if (statement !== undefined) await storeRows(tx, statement, newRows, new Map(results.map((result) => [result.row.id, result])))
  const values = previousResults.map(({ row, outcome, payment }) => ({ row: row.id, outcome, payment }))
  await tx.execute(sql`update ${rows} set outcome = v.outcome, payment_id = v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(row bigint, outcome text, payment bigint)
    where ${rows.id} = v.row and (${rows.outcome}, ${rows.payment_id}) is distinct from (v.outcome, v.payment)`)
  const choices = results.flatMap(({ row, candidates }) => [...new Set(candidates)].map((payment) => ({ row: row.id, payment })))
  await tx.execute(sql`insert into ${candidates} (row_id, payment_id)
    select row, payment from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as v(row bigint, payment bigint)`)
}

async function readChanges(tx: Query, results: readonly Result[]) {
  const changes = results.flatMap(({ row, payment }) => {
    if (payment === row.payment) return []
    const change = (id: number | null, isRemoval: boolean) => (id === null ? [] : { payment: id, day: row.day, amount: row.amount, isRemoval })
    return [change(row.payment, true), change(payment, false)].flat()
  })
  const ids = changes.map(({ payment }) => payment)
  const payers = await readPayers(tx, ids)
  return changes.flatMap((change) => {
    const payer = payers.get(change.payment)
    return payer ? { ...change, ...payer } : []
  })
}

/** `4,500 on 2026-11-14`, as the history has it: nothing of the stranger who paid. */
export const toMoneyText = ({ day, amount }: Pick<MoneyChange, 'day' | 'amount'>) => `${formatMoney(amount)} on ${day}`

/** Adds each match, and each that is open again, to the history of its payment. */
export function recordChanges(changes: readonly MoneyChange[], audit: Pick<AuditRecords, 'addChange'>) {
  for (const { payment, user, name, isRemoval, ...row } of changes) {
    const [before, after] = isRemoval ? [toMoneyText(row), null] : [null, toMoneyText(row)]
    audit.addChange(toPaymentSubject(payment), { money: before }, { money: after }, { user, name })
  }
}

/** Any number that no other advisory lock of the database has. */
const lock = 72_000_001

/** Imports, choices and late matches go one after the other: each sees the rows of those before. An import of many rows holds the lock for seconds. */
export const lockStatements = (tx: Query) =>
  tx.execute(
    sql.raw(
      `set local lock_timeout = 60000; set local statement_timeout = 60000; select pg_advisory_xact_lock(${lock}); set local lock_timeout to default`,
    ),
  )

/** The same for work that comes again: false while somebody else has the lock. */
export async function tryLockStatements(tx: Query): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select pg_try_advisory_xact_lock(${sql.raw(String(lock))}) as has`)
  return rows[0]?.has === true
}
