import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { textKey } from '../../db/columns/textKey'
import type { Query } from '../../db/connection/connect'
import { statementRows as table } from '../../db/schema'
import { listReferences } from './references'

interface NewRow {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

interface Owner {
  readonly statement: number
  readonly bank: number
}

/** Stores the rows that no import has stored before, and returns their number. Equal rows of one file are several amounts: they count one by one. */
export async function storeRows(tx: Query, { statement, bank }: Owner, rows: readonly NewRow[]): Promise<number> {
  const counts = new Map<string, number>()
  const values = rows.map((row) => {
    const hash = hashRow(row)
    const nth = counts.get(hash) ?? 0
    counts.set(hash, nth + 1)
    return { ...row, hash, nth, keys: listReferences(row) }
  })
  const { rowCount } = await tx.execute(sql`insert into ${table} (statement_id, bank_id, day, amount, reference, text, keys, hash, nth)
    select ${statement}, ${bank}, v.day, v.amount, v.reference, v.text, v.keys, v.hash, v.nth
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(day date, amount numeric, reference text, text text, keys text[], hash text, nth smallint)
    on conflict do nothing`)
  return rowCount ?? 0
}

const hashRow = ({ day, amount, reference, text }: NewRow) =>
  createHash('sha256')
    .update(JSON.stringify([day, amount, textKey(reference), textKey(text)]))
    .digest('base64url')
