import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { payments, referenceKey, statementCandidates as candidates, statementRows as rows, statements } from '../../db/schema'
import { findOtherAccount, readBankNames } from './accounts'
import { toBankDay } from '../../statements/bankDay'
import { matchRows, type Pair, type RowResult } from './matchRows'
import { storeRows, type NewRow, type RowOwner } from './storeRows'

/** Payments with the id of one row that are looked at; more have no meaning. */
const maxPayments = 20

export interface Match {
  readonly payment: number
  readonly user: number | null
  readonly name: string
  readonly day: string
  readonly amount: number
  readonly outcome: 'matched' | 'differs'
}

/** No person has chosen for it, and it has no payment. */
const isOpen = sql`${rows.payment_id} is null and not ${rows.is_chosen}`

/** The open rows of a condition, with what the matching reads of them. */
const selectOpenRows = (where: SQL) => sql`select ${rows.id}, ${rows.day}, ${rows.amount}, ${rows.keys}, ${statements.bank_name}
  from ${rows} join ${statements} on ${statements.id} = ${rows.statement_id} where ${isOpen} and ${where}`

/** Matches the open rows of a condition. Returns the matches. Call it with the tables locked: the rows of one import see those of all others. */
export async function matchOpenRows(tx: Query, where: SQL): Promise<Match[]> {
  const { results, matches } = await findMatches(tx, selectOpenRows(where))
  await storeResults(tx, where, results)
  return matches
}

/** The same for an import: stores its new rows with what they match. */
export async function matchNewRows(tx: Query, where: SQL, owner: RowOwner, newRows: readonly NewRow[]): Promise<Match[]> {
  const values = JSON.stringify(newRows.map(({ id, day, amount, keys }) => ({ id, day, amount, keys })))
  const { results, matches } = await findMatches(
    tx,
    sql`${selectOpenRows(where)} union all select v.*, ${owner.bank_name} from jsonb_to_recordset(${values}::jsonb) as v(id bigint, day date, amount numeric, keys text[])`,
  )
  await storeRows(tx, owner, newRows, results)
  const newIds = new Set(newRows.map(({ id }) => id))
  await storeResults(
    tx,
    where,
    results.filter((result) => !('payment' in result && newIds.has(result.row))),
  )
  return matches
}

async function findMatches(tx: Query, source: SQL) {
  const pairs = await readPairs(tx, source)
  const results = matchRows(pairs)
  const byKey = new Map(pairs.map((pair) => [toKey(pair.row.id, pair.payment.id), pair]))
  const matches = results.flatMap((result): Match[] => {
    const pair = 'payment' in result ? byKey.get(toKey(result.row, result.payment)) : undefined
    if (!pair || !('payment' in result)) return []
    const { payment, user, name, row } = pair
    return [{ payment: payment.id, user, name, day: row.day, amount: row.amount, outcome: result.outcome }]
  })
  return { results, matches }
}

const toKey = (row: number, payment: number) => `${row} ${payment}`

type StoredPair = Pair & { readonly user: number | null; readonly name: string }

async function readPairs(tx: Query, source: SQL): Promise<StoredPair[]> {
  const names = await readBankNames(tx)
  await byIndex(tx, true)
  const { rows: pairRows } = await tx.execute<{
    row: string
    row_day: string
    row_amount: string
    bank_name: string
    payment: string
    payment_day: string
    payment_amount: number
    method: string
    user: string | null
    name: string
    is_taken: boolean
  }>(sql`select r.id as row, r.day::text as row_day, r.amount as row_amount, r.bank_name, p.*
    from (${source}) as r(id, day, amount, keys, bank_name) cross join lateral (
      select distinct ${payments.id} as payment, ${toBankDay(payments.createdAt)} as payment_day, ${payments.package_amount} as payment_amount,
        ${payments.payment_method} as method, ${payments.user_id} as user, ${payments.package_name} as name,
        exists (select from ${rows} as o where o.payment_id = ${payments.id}) as is_taken
      from unnest(r.keys) as k join ${payments} on ${referenceKey(payments)} = k
      where not ${payments.is_first_period} order by 1 limit ${maxPayments}
    ) as p
    order by r.day, r.id, p.payment`)
  await byIndex(tx, false)
  return pairRows.map(({ row, row_day, row_amount, bank_name, payment, payment_day, payment_amount, method, user, name, is_taken }) => ({
    row: { id: Number(row), day: row_day, amount: Number(row_amount) },
    payment: { id: Number(payment), day: payment_day, amount: payment_amount },
    otherAccount: findOtherAccount(method, bank_name, names),
    isTaken: is_taken,
    user: user === null ? null : Number(user),
    name,
  }))
}

/** Looks the ids up one by one. A plan that computes the key of every payment takes minutes, and the planner takes it for fresh tables. */
async function byIndex(tx: Query, isOn: boolean) {
  const value = sql.raw(isOn ? 'off' : 'on')
  await tx.execute(sql`set local enable_seqscan = ${value}; set local enable_hashjoin = ${value}; set local enable_mergejoin = ${value}`)
}

async function storeResults(tx: Query, where: SQL, results: readonly RowResult[]) {
  const open = sql`${isOpen} and ${where}`
  await tx.delete(candidates).where(sql`${candidates.row_id} in (select ${rows.id} from ${rows} where ${open})`)
  await tx
    .update(rows)
    .set({ outcome: 'none' })
    .where(and(eq(rows.outcome, 'choose'), open))
  if (results.length === 0) return
  const values = results.map((result) => ({ row: result.row, outcome: result.outcome, payment: 'payment' in result ? result.payment : null }))
  await tx.execute(sql`update ${rows} set outcome = v.outcome, payment_id = v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(row bigint, outcome text, payment bigint) where ${rows.id} = v.row`)
  const choices = results.flatMap((result) => ('candidates' in result ? result.candidates.map((payment) => ({ row: result.row, payment })) : []))
  if (choices.length === 0) return
  await tx.execute(sql`insert into ${candidates} (row_id, payment_id)
    select row, payment from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as v(row bigint, payment bigint)`)
}
