import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { listReferences, textKey } from '@matchdesk/shared/contract'
import type { Query } from '../../db/connection/connect'
import { statementRows as table } from '../../db/schema'
import type { RowResult } from './matchRows'

interface FileRow {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

/** A row that no import has stored, with the id that it gets. */
export interface NewRow extends FileRow {
  readonly id: number
  readonly hash: string
  readonly nth: number
  readonly keys: readonly string[]
}

/** Finds the rows that no import of the account has stored before. Equal rows of one file are several amounts: they count one by one. */
export async function findNewRows(tx: Query, bank: number, rows: readonly FileRow[]): Promise<NewRow[]> {
  const counts = new Map<string, number>()
  const places = rows.map((row) => {
    const hash = hashRow(row)
    const nth = counts.get(hash) ?? 0
    counts.set(hash, nth + 1)
    return { hash, nth }
  })
  const { rows: found } = await tx.execute<{
    place: string
    id: string
  }>(sql`select v.place - 1 as place, nextval(pg_get_serial_sequence('statement_rows', 'id')) as id
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (hash text, nth smallint)) with ordinality as v(hash, nth, place)
    where not exists (select from ${table} where ${table.bank_id} = ${bank} and ${table.hash} = v.hash and ${table.nth} = v.nth) order by v.place`)
  return found.flatMap(({ place, id }) => {
    const [row, hash] = [rows[Number(place)], places[Number(place)]]
    return row && hash ? { ...row, ...hash, id: Number(id), keys: listReferences(row) } : []
  })
}

/** The statement that rows belong to, and its account. */
export interface RowOwner {
  readonly statement: number
  readonly bank: number
  readonly bank_name: string
}

/** Stores rows with the payments that are found already: a later update would write each of them, and all of its indexes, once more. */
export async function storeRows(tx: Query, { statement, bank }: RowOwner, rows: readonly NewRow[], results: readonly RowResult[]) {
  const matches = new Map(results.flatMap((result) => ('payment' in result ? [[result.row, result] as const] : [])))
  const values = rows.map((row) => ({ ...row, outcome: matches.get(row.id)?.outcome ?? 'none', payment: matches.get(row.id)?.payment }))
  await tx.execute(sql`insert into ${table} (id, statement_id, bank_id, day, amount, reference, text, keys, hash, nth, outcome, payment_id)
    select v.id, ${statement}, ${bank}, v.day, v.amount, v.reference, v.text, v.keys, v.hash, v.nth, v.outcome, v.payment
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v(id bigint, day date, amount numeric, reference text, text text, keys text[], hash text, nth smallint, outcome text, payment bigint)`)
}

const hashRow = ({ day, amount, reference, text }: FileRow) =>
  createHash('sha256')
    .update(JSON.stringify([day, amount, textKey(reference), textKey(text)]))
    .digest('base64url')
