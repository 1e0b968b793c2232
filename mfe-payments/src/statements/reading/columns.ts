import type { ColumnRole } from '@matchdesk/shared/contract'
import { readAmount, readDirection } from './amounts'
import { findCurrency, isOwnCurrency } from './currency'
import { isDay } from './dates'
import { normalize, type Grid } from './grid'
import { readTitle } from './headers'
import { addAmounts } from './balance'
import type { Columns } from './way'

export const isAnyAmount = (cell: string) => readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined

/** Takes the surest title for each role whose content fits, and then what content alone shows. */
export function findColumns(header: readonly string[], body: Grid, currency: string): Columns {
  const places = Array.from({ length: Math.max(header.length, ...body.map((row) => row.length)) }, (_, place) => place)
  const content = places.map((place) => readContent(body.map((row) => row[place] ?? '')))
  const best = new Map<ColumnRole, { place: number; rank: number }>()
  for (const place of places) {
    const title = readTitle(header[place] ?? '').find(({ role }) => fits(role, content[place]))
    if (!title) continue
    const rank = title.rank + rankCurrency(header[place] ?? '', currency)
    const rival = best.get(title.role)
    if (!rival || rank < rival.rank) best.set(title.role, { place, rank })
  }
  const columns: Columns = Object.fromEntries([...best].map(([role, { place }]) => [role, place]))
  return completeColumns(columns, content, header, body)
}

/** A column in our currency comes first, one in another last. */
function rankCurrency(title: string, currency: string): number {
  const code = findCurrency(title)?.code
  return code === undefined ? 0 : isOwnCurrency(code, currency) ? -100 : 100
}

type Content = ReturnType<typeof readContent>

/** The share of the cells of a column that have a value, and of these the shares that are different, days, amounts and the like: from 0 to 1. */
function readContent(cells: readonly string[]) {
  const filled = cells.filter(Boolean)
  const share = (isMatch: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(isMatch).length / filled.length)
  const different = new Set(filled).size / Math.max(1, filled.length)
  /** Numbers of one length without decimals, none twice: ids, and no amounts. */
  const areSerials =
    different > 0.9 && share((cell) => /^\d{7,}$/.test(normalize(cell))) > 0.9 && new Set(filled.map((cell) => cell.length)).size <= 2
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    days: share(isDay),
    amounts: areSerials ? 0 : share((cell) => isAnyAmount(cell) && !isDay(cell)),
    directions: share((cell) => readDirection(cell) !== undefined),
    /** A code of a direction, as `CR`, and no word of a text. */
    codes: share((cell) => /^([cd]r?|credit|debit|[+-])\.?$/.test(normalize(cell))),
    /** Characters of a cell, on average. */
    length: filled.length === 0 ? 0 : filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length,
    different,
    /** One word with at least four digits. */
    ids: share((cell) => (normalize(cell).match(/\d/g)?.length ?? 0) >= 4 && cell.length <= 40),
  }
}

function fits(role: ColumnRole, content: Content | undefined): boolean {
  if (!content) return false
  if (role === 'date') return content.days >= 0.8
  if (role === 'direction') return content.directions >= 0.8
  if (role === 'reference' || role === 'text') return content.filled > 0 && content.days < 0.8
  return content.filled === 0 || content.amounts >= 0.4
}

function completeColumns(columns: Columns, content: readonly Content[], header: readonly string[], body: Grid): Columns {
  const isFree = (place: number) => !Object.values(columns).includes(place) && readTitle(header[place] ?? '').length === 0
  const free = (isMatch: (content: Content) => boolean) => content.flatMap((one, place) => (isFree(place) && isMatch(one) ? place : []))
  if (columns.date === undefined) {
    const [day, secondDay] = free(({ days, filled }) => days >= 0.9 && filled > 0.9)
    if (secondDay === undefined) columns.date = day
  }
  columns.direction ??= free(({ codes, filled }) => codes >= 0.95 && filled > 0.9)[0]
  if (columns.credit === undefined && columns.amount === undefined)
    addAmounts(
      columns,
      free(({ amounts, filled }) => amounts >= 0.9 && filled > 0),
      body,
    )
  columns.reference ??= free(
    ({ ids, different, amounts, days, filled }) => ids >= 0.6 && different > 0.8 && filled > 0.3 && amounts < 1 && days < 0.5,
  )[0]
  columns.text ??= free(({ length, days, amounts }) => length >= 8 && days < 0.5 && amounts < 0.5).sort(
    (a, b) => (content[b]?.length ?? 0) - (content[a]?.length ?? 0),
  )[0]
  if (columns.amount !== undefined && columns.credit !== undefined) delete columns.amount
  return Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined)) as Columns
}
