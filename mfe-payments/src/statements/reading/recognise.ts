import type { StatementLayout } from '@matchdesk/shared/contract'
import { findColumns, isAnyAmount } from './columns'
import { isDay } from './dates'
import { ReadingFailure } from './failure'
import { toLineKey, normalize, type Grid } from './grid'
import { isTotal, readTitle } from './headers'

/** The place of the rows in a file. */
export interface Table {
  /** The titles; none where the file has none. Titles in two lines are one. */
  readonly header: readonly string[]
  readonly firstRow: number
  /** The cells that a line of it has. */
  readonly width: number
}

/** Titles are in the first lines of a file; banks write letters of some lines before them. */
const maxPreambleLines = 80
/** Rows whose content is looked at. */
const maxSampleRows = 400

/** The titles that end at a line: its own, or those with the line above. */
export function titlesAt(grid: Grid, line: number): readonly (readonly string[])[] {
  const [above = [], own = []] = [grid[line - 1], grid[line]]
  const isPair = above.filter(Boolean).length > 1 && own.filter(Boolean).length > 1
  if (!isPair || above.some(isValue) || own.some(isValue)) return [own]
  return [own, own.map((cell, place) => `${above[place] ?? ''} ${cell}`.trim())]
}

const isValue = (cell: string) => isDay(cell) || isAnyAmount(cell)
const countRoles = (row: readonly string[]) => new Set(row.flatMap((cell) => readTitle(cell)[0]?.role ?? [])).size

/** Finds the table by its titles, else by its first line with a day and an amount. */
export function findTable(grid: Grid): Table | undefined {
  const lines = grid
    .slice(0, maxPreambleLines)
    .flatMap((row, line) => (row.some(isDay) ? [] : titlesAt(grid, line).map((header) => ({ header, line }))))
  const ranks = lines.map(({ header }) => countRoles(header))
  const bestRank = Math.max(0, ...ranks)
  const titles = bestRank < 2 ? undefined : lines[ranks.indexOf(bestRank)]
  if (titles) return { header: titles.header, firstRow: titles.line + 1, width: titles.header.length }
  const firstRow = grid.findIndex((row) => row.some(isDay) && row.some(isAnyAmount))
  if (firstRow < 0) return undefined
  const width = findUsual(grid.slice(firstRow).filter((row) => row.some(isDay)))
  const above = grid[firstRow - 1] ?? []
  return { header: above.filter(Boolean).length > 0.6 * width ? above : [], firstRow, width }
}

/** The number of cells that most lines have. */
export function findUsual(rows: Grid): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** The columns of a table, by titles and content; without the day or the amounts where neither says which they are. */
export function recognise(grid: Grid, { header, firstRow, width }: Table, currency: string): StatementLayout['columns'] {
  const body = grid.slice(firstRow, firstRow + maxSampleRows).filter((row) => row.length <= width && row.some(isDay) && !isTotal(row, true))
  return findColumns(header, body, currency)
}

const label = /(?:\b(?:account|acct|a\/c)[\s.]*(?:no|number|num|id)?|(iban)|اکاؤنٹ(?: نمبر)?)[\s.:#,|-]*((?:[a-z]{2}\d\d[a-z]{4})?\d[\d -]{5,})/g

/** Refuses a file that has the rows of two accounts, in two parts or in a column. */
export function refuseAccounts(grid: Grid, { firstRow }: Table, place: number | undefined) {
  const numbers = { account: new Set<string>(), iban: new Set<string>() }
  for (const row of grid) {
    if (!row[0] || row.some(isDay)) continue
    for (const [, iban, no = ''] of normalize(row.filter(Boolean).join(' ')).matchAll(label))
      numbers[iban ? 'iban' : 'account'].add(no.replace(/[ -]/g, ''))
  }
  const column = place === undefined ? [] : grid.slice(firstRow).flatMap((row) => (row.some(isDay) && row[place] ? normalize(row[place]) : []))
  const ofColumn = new Set(column)
  // A column whose values hardly repeat has the accounts of the other side.
  const accounts = [numbers.account, numbers.iban, ofColumn.size <= Math.max(3, column.length / 2) ? ofColumn : new Set()].find(
    ({ size }) => size > 1,
  )
  if (accounts)
    throw new ReadingFailure(
      `This file has the rows of ${accounts.size} accounts: ${[...accounts].slice(0, 3).join(', ')}. Export each account in a file of its own.`,
    )
}

/** Refuses a file with a second table, whose columns are not those of the first: a line with other titles than it has. */
export function refuseSecondTable(grid: Grid, { firstRow }: Table) {
  const titleKeys = new Set(grid.slice(Math.max(0, firstRow - 2), firstRow).map(toLineKey))
  const isTitles = (row: readonly string[]) => !row.some(isValue) && countRoles(row) > 2 && row.some((cell) => readTitle(cell)[0]?.role === 'date')
  const line = grid.findIndex((row, at) => at >= firstRow && isTitles(row) && !titleKeys.has(toLineKey(row)))
  if (line >= 0)
    throw new ReadingFailure(`This file has a second table with other titles in line ${line + 1}. Export each of them in a file of its own.`)
}

/** Has a table a line with a day and an amount? */
export const hasRows = (grid: Grid, table: Table | undefined) =>
  table !== undefined && grid.slice(table.firstRow).some((row) => row.some(isDay) && row.some((cell) => isAnyAmount(cell) && !isDay(cell)))
