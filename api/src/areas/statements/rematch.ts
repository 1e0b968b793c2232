import { inArray, sql } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { payments, statementCandidates as candidates, statementRows as rows } from '../../db/schema'
import { readAccounts } from './accounts'
import { matchRows, noMatch, type RowMatch } from './matchRows'
import { readNamedPayments, readNamedRows, toPairs, type NamedRow } from './namedPayments'
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
  const open = (await readNamedRows(tx, await readNamedPayments(tx, keys, accounts), newRows)).filter(({ isChosen }) => !isChosen)
  const named = await readNamedPayments(
    tx,
    open.flatMap((row) => row.keys),
    accounts,
  )
  const pairs = await toPairs(tx, named, await readNamedRows(tx, named, newRows), newRows, accounts)
  const matches = matchRows(pairs)
  const results = open.map((row): Result => ({ row, ...(matches.get(row.id) ?? noMatch) }))
  await storeResults(tx, results, statement, newRows)
  return readChanges(tx, results)
}

async function storeResults(tx: Query, results: readonly Result[], statement: number | undefined, newRows: readonly NewRow[]) {
  const stored = results.filter(({ row }) => !row.isNew)
  const ids = JSON.stringify(stored.map(({ row }) => row.id))
  const isStored = sql`in (select jsonb_array_elements_text(${ids}::jsonb)::bigint)`
  await tx.delete(candidates).where(sql`${candidates.row_id} ${isStored}`)
  // A payment has one row at each moment: those that lose theirs come first.
  const lost = JSON.stringify(stored.flatMap(({ row, payment }) => (row.payment !== null && row.payment !== payment ? row.id : [])))
  await tx.execute(sql`update ${rows} set payment_id = null where ${rows.id} in (select jsonb_array_elements_text(${lost}::jsonb)::bigint)`)
  if (statement !== undefined) await storeRows(tx, statement, newRows, new Map(results.map((result) => [result.row.id, result])))
  const values = stored.map(({ row, outcome, payment }) => ({ row: row.id, outcome, payment }))
  await tx.execute(sql`update ${rows} set outcome = v.outcome, payment_id = v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(row bigint, outcome text, payment bigint)
    where ${rows.id} = v.row and (${rows.outcome}, ${rows.payment_id}) is distinct from (v.outcome, v.payment)`)
  const choices = results.flatMap(({ row, candidates: found }) => [...new Set(found)].map((payment) => ({ row: row.id, payment })))
  await tx.execute(sql`insert into ${candidates} (row_id, payment_id)
    select row, payment from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as v(row bigint, payment bigint)`)
}

async function readChanges(tx: Query, results: readonly Result[]): Promise<MoneyChange[]> {
  const changes = results.flatMap(({ row, payment }) => {
    if (payment === row.payment) return []
    const change = (id: number | null, isLost: boolean) => (id === null ? [] : { payment: id, day: row.day, amount: row.amount, isLost })
    return [change(row.payment, true), change(payment, false)].flat()
  })
  const ids = [...new Set(changes.map(({ payment }) => payment))]
  const people = new Map<number, { user: number | null; name: string }>()
  for (let from = 0; from < ids.length; from += 1000) {
    const found = await tx
      .select({ id: payments.id, user: payments.user_id, name: payments.package_name })
      .from(payments)
      .where(inArray(payments.id, ids.slice(from, from + 1000)))
    for (const { id, ...person } of found) people.set(id, person)
  }
  return changes.flatMap((change) => {
    const person = people.get(change.payment)
    return person ? { ...change, ...person } : []
  })
}
