import { sql } from 'drizzle-orm'
import { payments, referenceKey, statementRows as rows, type Query, group, withoutScans } from '../../db'
import { toBankDay } from '../../statements/bankDay'
import { findOtherAccount, isAccountNumber, type Accounts } from './accounts'
import type { Pair } from './matchRows'
import type { NewRow } from './findNewRows'

/** Payments with one id that are looked at; of more than one, none is proved. */
const maxPayments = 20
/** An id in more than this part of the rows of an account, and in so many of them, is a word that the bank writes. */
const commonShare = 0.01
const commonCount = 3

type KeyPayment = Awaited<ReturnType<typeof readPaymentsByKey>>[number]

/** A row that a payment names, as the matching reads it. */
export type KeyRow = Awaited<ReturnType<typeof readRowsByKey>>[number]

/**
 * Looks the ids up one by one: `offset 0` and `limit` hold the planner to it. A plan that computes the key of every payment takes minutes, and the planner takes
 * it for fresh tables; one look-up of ten thousand ids in an array compares each of them with each row that it finds. A bitmap needs an index with the
 * id: without it, the planner may walk another index from end to end for each id, where statistics are old.
 */
const byIndex = <T>(tx: Query, read: (tx: Query) => Promise<T>) => withoutScans(tx, read, ['seqscan', 'indexscan', 'hashjoin', 'mergejoin'])

/** The payments with one of these ids. A number of our own accounts is none. */
export async function readPaymentsByKey(tx: Query, keys: Iterable<string>, accounts: Accounts) {
  const { rows: matches } = await byIndex(tx, (tx) =>
    tx.execute<{ id: string; key: string; day: string; amount: number; method: string }>(sql`select p.*, k.key
      from jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::jsonb) as k(key) cross join lateral (
        select ${payments.id}, ${toBankDay(payments.createdAt)} as day, ${payments.package_amount} as amount, ${payments.payment_method} as method
        from ${payments} where ${referenceKey(payments)} = k.key and not ${payments.is_first_period} order by ${payments.id} limit ${maxPayments}
      ) as p`),
  )
  return matches.filter(({ key }) => !isAccountNumber(key, accounts)).map((row) => ({ ...row, id: Number(row.id) }))
}

/** All rows that name one of these payments, of the database and of an import. */
export async function readRowsByKey(tx: Query, keyPayments: readonly KeyPayment[], newRows: readonly NewRow[]) {
  const paymentKeys = new Set(keyPayments.map(({ key }) => key))
  const { rows: matches } = await byIndex(tx, (tx) =>
    tx.execute<{ id: string; bank: string; day: string; amount: string; keys: string[]; is_chosen: boolean; payment: string | null }>(
      sql`select distinct on (r.id) r.* from jsonb_array_elements_text(${JSON.stringify([...paymentKeys])}::jsonb) as k(key) cross join lateral (
        select ${rows.id}, ${rows.bank_id} as bank, ${rows.day}::text as day, ${rows.amount}, ${rows.keys}, ${rows.is_chosen}, ${rows.payment_id} as payment
        from ${rows} where ${rows.keys} @> array[k.key] offset 0) as r`,
    ),
  )
  const previousRows = matches.map(({ id, bank, day, amount, keys, is_chosen, payment }) => ({
    ...{ id: Number(id), bank: Number(bank), day, amount: Number(amount), keys },
    ...{ isChosen: is_chosen, payment: payment === null ? null : Number(payment), isNew: false },
  }))
  const additions = newRows
    .filter((row) => row.keys.some((key) => paymentKeys.has(key)))
    .map((row) => ({ ...row, isChosen: false, payment: null, isNew: true }))
  return [...previousRows, ...additions]
}

/** Each row with each payment that it names, but by a word that many rows of its account have. */
export async function toPairs(
  tx: Query,
  keyPayments: readonly KeyPayment[],
  keyRows: readonly KeyRow[],
  newRows: readonly NewRow[],
  accounts: Accounts,
) {
  const byKey = group(keyPayments, ({ key }) => key)
  const { rows: totals } = await tx.execute<{ bank: string; n: number }>(
    sql`select ${rows.bank_id} as bank, count(*)::int as n from ${rows} group by 1`,
  )
  const countRows = (bank: number) => (totals.find((one) => Number(one.bank) === bank)?.n ?? 0) + newRows.filter((row) => row.bank === bank).length
  const totalOf = new Map([...new Set(keyRows.map(({ bank }) => bank))].map((bank) => [bank, countRows(bank)]))
  const counts = new Map<string, number>()
  for (const { bank, keys } of keyRows) for (const key of keys) counts.set(`${bank} ${key}`, (counts.get(`${bank} ${key}`) ?? 0) + 1)
  const isCommon = (bank: number, key: string) => {
    const n = counts.get(`${bank} ${key}`) ?? 0
    return n >= commonCount && n > commonShare * (totalOf.get(bank) ?? 0)
  }
  const chosenIds = await readChosenIds(tx, keyPayments)
  return keyRows.flatMap((row): Pair[] => {
    const payments = row.keys.filter((key) => byKey.has(key) && !isCommon(row.bank, key)).flatMap((key) => byKey.get(key) ?? [])
    return payments.map((payment) => ({
      row,
      payment,
      otherAccount: findOtherAccount(payment.method, row.bank, accounts),
      hasOtherRow: chosenIds.has(payment.id),
    }))
  })
}

/** The payments whose row a person chose. */
async function readChosenIds(tx: Query, keyPayments: readonly KeyPayment[]): Promise<ReadonlySet<number>> {
  const ids = JSON.stringify([...new Set(keyPayments.map(({ id }) => id))])
  const { rows: chosenRows } = await tx.execute<{ id: string }>(sql`select ${rows.payment_id} as id from ${rows}
    where ${rows.is_chosen} and ${rows.payment_id} in (select jsonb_array_elements_text(${ids}::jsonb)::bigint)`)
  return new Set(chosenRows.map(({ id }) => Number(id)))
}
