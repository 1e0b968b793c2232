import { listReferences, textKey, type ReferenceLine } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { statementRows as table, type Query } from '../../db'
import type { RowMatch } from './matchRows'

/** A row of a file with its ids and its hash. */
export interface FileRow extends ReferenceLine {
  readonly keys: readonly string[]
  readonly hash: string
}

/** A row that no import has stored, with the id that it gets. */
export interface NewRow extends FileRow {
  readonly id: number
  readonly bank: number
  readonly nth: number
}

export const toFileRow = (row: ReferenceLine): FileRow => ({ ...row, keys: listReferences(row), hash: hashRow(row) })

const hashRow = ({ day, amount, reference, text }: ReferenceLine) =>
  createHash('sha256')
    .update(JSON.stringify([day, amount, textKey(reference), textKey(text)]))
    .digest('base64url')

/** Stores rows with the payments that are found already: a later update would write each of them, and all of its indexes, once more. */
export async function storeRows(tx: Query, statement: number, rows: readonly NewRow[], matches: ReadonlyMap<number, RowMatch>) {
  const values = rows.map((row) => ({ ...row, outcome: matches.get(row.id)?.outcome ?? 'none', payment: matches.get(row.id)?.payment }))
  await tx.execute(sql`insert into ${table} (id, statement_id, bank_id, day, amount, reference, text, keys, hash, nth, outcome, payment_id)
    select v.id, ${statement}, v.bank, v.day, v.amount, v.reference, v.text, v.keys, v.hash, v.nth, v.outcome, v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id bigint, bank bigint, day date, amount numeric, reference text, text text, keys text[], hash text, nth smallint, outcome text, payment bigint)`)
}
