import { toReferenceKey, listReferences, textKey, type ReferenceLine } from '@matchdesk/shared/contract'
import { and, between, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { statementRows as table, group, type Query } from '../../db'
import type { RowMatch } from './matchRows'

/** A row of a file with its ids and its hash. */
interface FileRow extends ReferenceLine {
  readonly keys: readonly string[]
  readonly hash: string
}

/** A row that no import has stored, with the id that it gets. */
export interface NewRow extends FileRow {
  readonly id: number
  readonly bank: number
  readonly nth: number
}

const toFileRow = (row: ReferenceLine): FileRow => ({ ...row, keys: listReferences(row), hash: hashRow(row) })

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

/** A word in more rows of one day and amount is no id of one of them. */
const maxRowsOfKey = 20

type PreviousRow = Pick<typeof table.$inferSelect, 'day' | 'amount' | 'reference' | 'keys' | 'hash' | 'nth'>

/**
 * Finds the rows that no import of the account has stored before. A row is known by its text, or by its day, amount and id in other words. Equal rows of one
 * file are several amounts: each stored row is known once.
 */
export async function findNewRows(tx: Query, bank: number, lines: readonly ReferenceLine[]): Promise<NewRow[]> {
  if (lines.length === 0) return []
  const days = lines.map(({ day }) => day).sort()
  const previousRows: readonly PreviousRow[] = await tx
    .select({ day: table.day, amount: table.amount, reference: table.reference, keys: table.keys, hash: table.hash, nth: table.nth })
    .from(table)
    .where(and(eq(table.bank_id, bank), between(table.day, days[0] ?? '', days.at(-1) ?? '')))
  const byHash = group(previousRows, ({ hash }) => hash)
  const nextNth = new Map([...byHash].map(([hash, equal]) => [hash, Math.max(...equal.map(({ nth }) => nth)) + 1]))
  const left = new Map([...byHash].map(([hash, equal]) => [hash, [...equal]]))
  const [rows, repeats] = [lines.map(toFileRow), new Set<PreviousRow>()]
  const unknown = rows.filter(({ hash }) => {
    const equal = left.get(hash)?.pop()
    if (equal) repeats.add(equal)
    return !equal
  })
  const rest = previousRows.filter((row) => !repeats.has(row))
  const restByGroup = group(rest, toGroup)
  const newRows = [...group(unknown, toGroup)].flatMap(([key, alike]) => withoutRepeats(alike, restByGroup.get(key) ?? []))
  const ids = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('statement_rows', 'id')) as id from generate_series(1, ${newRows.length})`,
  )
  return newRows.map((row, index) => {
    const nth = nextNth.get(row.hash) ?? 0
    nextNth.set(row.hash, nth + 1)
    return { ...row, bank, nth, id: Number(ids.rows[index]?.id) }
  })
}

const toGroup = ({ day, amount }: { readonly day: string; readonly amount: number }) => `${day} ${amount.toFixed(2)}`

/** Takes the rows away that a stored one of the same day and amount has an id in common with, those with most of them first. */
function withoutRepeats(rows: readonly FileRow[], previousRows: readonly PreviousRow[]): readonly FileRow[] {
  const byKey = groupByKey(previousRows)
  const alike = groupByKey(rows)
  const pairs = rows.flatMap((row) => {
    const counts = new Map<PreviousRow, number>()
    for (const key of row.keys) {
      const namesakes = byKey.get(key) ?? []
      if (namesakes.length > maxRowsOfKey || (alike.get(key)?.length ?? 0) > maxRowsOfKey) continue
      for (const { row: one } of namesakes) if (!isOtherReference(row, one)) counts.set(one, (counts.get(one) ?? 0) + 1)
    }
    return [...counts].map(([one, count]) => ({ row, one, count }))
  })
  const repeats = new Set<FileRow | PreviousRow>()
  for (const { row, one } of pairs.toSorted((a, b) => b.count - a.count)) if (!repeats.has(row) && !repeats.has(one)) repeats.add(row).add(one)
  return rows.filter((row) => !repeats.has(row))
}

const groupByKey = <T extends { readonly keys: readonly string[] }>(rows: readonly T[]) =>
  group(
    rows.flatMap((row) => row.keys.map((key) => ({ row, key }))),
    ({ key }) => key,
  )

/** Each has an id in its column of ids that the other does not have at all: two amounts, though one person sent both. */
function isOtherReference(row: FileRow, one: PreviousRow): boolean {
  const [key, previousKey] = [toReferenceKey(row.reference), toReferenceKey(one.reference)]
  return row.keys.includes(key) && one.keys.includes(previousKey) && !row.keys.includes(previousKey) && !one.keys.includes(key)
}
