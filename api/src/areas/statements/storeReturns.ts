import type { contract, Input } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { payments, referenceHash, referenceKey, statementReturns as table, statementRows as rows, type Query, withoutScans } from '../../db'
import { isAccountNumber, readAccounts } from './accounts'

type OutgoingAmount = NonNullable<Input<typeof contract.statements.add>['body']['outgoing']>[number]

/**
 * Stores the outgoing amounts with an id of an incoming row of the account, or of a payment: their statement may come before that of the row. Nothing is stored
 * of the others. Returns how many are new.
 */
export async function storeReturns(tx: Query, owner: { readonly statement: number; readonly bank: number }, outgoing: readonly OutgoingAmount[]) {
  if (outgoing.length === 0) return 0
  const hashList = JSON.stringify([...new Set(outgoing.flatMap((one) => one.hashes))])
  // Each hash of a file beside each id, or each payment, would take minutes, and the planner takes it for tables that it thinks are small.
  const read = (reader: Query) =>
    reader.execute<{ key: string; hash: string }>(sql`with h as materialized (
      select hash from jsonb_array_elements_text(${hashList}::jsonb) as h(hash)
    ), k as materialized (select distinct unnest(${rows.keys}) as key from ${rows} where ${rows.bank_id} = ${owner.bank})
    select k.key, h.hash from k join h on h.hash = key_hash(k.key)
    union select p.key, h.hash from h cross join lateral (
      select ${referenceKey(payments)} as key from ${payments} where ${referenceHash(payments)} = h.hash and not ${payments.is_first_period} limit 1
    ) as p`)
  const { rows: keyRows } = await withoutScans(tx, read, ['nestloop', 'seqscan'])
  const accounts = await readAccounts(tx)
  const keyOf = new Map(keyRows.flatMap(({ key, hash }) => (key === '' || isAccountNumber(key, accounts) ? [] : [[hash, key] as const])))
  const values = outgoing
    .flatMap(({ day, amount, hashes }) => hashes.flatMap((hash) => ({ day, amount, key: keyOf.get(hash) })))
    .filter(({ key }) => key)
  const additions = await tx.execute<{ key: string; day: string; amount: number }>(sql`insert into ${table} (statement_id, bank_id, day, amount, key)
    select ${owner.statement}, ${owner.bank}, v.day, v.amount, v.key
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(day date, amount numeric, key text) on conflict do nothing returning key, day::text, amount::float`)
  const newPlaces = new Set(additions.rows.map(toPlace))
  return outgoing.filter(({ hashes, ...one }) => hashes.some((hash) => newPlaces.has(toPlace({ ...one, key: keyOf.get(hash) })))).length
}

const toPlace = ({ key, day, amount }: { readonly key: string | undefined; readonly day: string; readonly amount: number }) =>
  `${key} ${day} ${amount.toFixed(2)}`
