import { sql } from 'drizzle-orm'
import { isAmong } from '../../db/columns/columns'
import type { Query } from '../../db/connection/connect'
import { statementCandidates as candidates, statementRows as rows } from '../../db/schema'
import { readAccounts } from './accounts'
import { matchRows, noMatch, type RowMatch } from './matchRows'
import { readNamedPayments, readNamedRows, toPairs, type NamedRow } from './namedPayments'
import { readPayers } from './paymentColumns'
import { storeRows, type NewRow } from './storeRows'

/** A payment that got its row, or lost it. */
export interface MoneyChange {
  readonly payment: number
  readonly user: number | null
  readonly name: string
  readonly day: string
  readonly amount: number
  readonly isLost: boolean
}

interface Result extends RowMatch {
  readonly row: NamedRow
}

/**
 * Matches all rows of the payments with these ids anew, and stores new rows of an import with what they match: a row that a machine matched opens where another
 * candidate came, and what a person chose stays. Call it with the statements locked.
 */
export async function rematch(tx: Query, keys: Iterable<string>, statement?: number, newRows: readonly NewRow[] = []): Promise<MoneyChange[]> {
  const accounts = await readAccounts(tx)
  const openRows = (await readNamedRows(tx, await readNamedPayments(tx, keys, accounts), newRows)).filter(({ isChosen }) => !isChosen)
  const openKeys = openRows.flatMap((row) => row.keys)
  const named = await readNamedPayments(tx, openKeys, accounts)
  const pairs = await toPairs(tx, named, await readNamedRows(tx, named, newRows), newRows, accounts)
  const matches = matchRows(pairs)
  const results = openRows.map((row): Result => ({ row, ...(matches.get(row.id) ?? noMatch) }))
  await storeResults(tx, results, statement, newRows)
  return readChanges(tx, results)
}

async function storeResults(tx: Query, results: readonly Result[], statement: number | undefined, newRows: readonly NewRow[]) {
  const storedResults = results.filter(({ row }) => !row.isNew)
  const ids = storedResults.map(({ row }) => row.id)
  await tx.delete(candidates).where(isAmong(candidates.row_id, ids))
  // A payment has one row at each moment: those that lose theirs come first.
  const losers = storedResults.flatMap(({ row, payment }) => (row.payment !== null && row.payment !== payment ? row.id : []))
  await tx.update(rows).set({ payment_id: null }).where(isAmong(rows.id, losers))
  if (statement !== undefined) await storeRows(tx, statement, newRows, new Map(results.map((result) => [result.row.id, result])))
  const values = storedResults.map(({ row, outcome, payment }) => ({ row: row.id, outcome, payment }))
  await tx.execute(sql`update ${rows} set outcome = v.outcome, payment_id = v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(row bigint, outcome text, payment bigint)
    where ${rows.id} = v.row and (${rows.outcome}, ${rows.payment_id}) is distinct from (v.outcome, v.payment)`)
  const choices = results.flatMap(({ row, candidates }) => [...new Set(candidates)].map((payment) => ({ row: row.id, payment })))
  await tx.execute(sql`insert into ${candidates} (row_id, payment_id)
    select row, payment from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as v(row bigint, payment bigint)`)
}

async function readChanges(tx: Query, results: readonly Result[]): Promise<MoneyChange[]> {
  const changes = results.flatMap(({ row, payment }) => {
    if (payment === row.payment) return []
    const change = (id: number | null, isLost: boolean) => (id === null ? [] : { payment: id, day: row.day, amount: row.amount, isLost })
    return [change(row.payment, true), change(payment, false)].flat()
  })
  const ids = changes.map(({ payment }) => payment)
  const payers = await readPayers(tx, ids)
  return changes.flatMap((change) => {
    const payer = payers.get(change.payment)
    return payer ? { ...change, ...payer } : []
  })
}
