import { isCamt, readCamt } from './formats/camt'
import { isXlsx, readXlsx } from './formats/xlsx'
import { readCsv } from './csv'
import { decode, hasForeignLetters } from './decode'
import { ReadingFailure, refuseBytes, refuseText } from './failure'
import { findWay, preambleOf } from './findWay'
import type { Grid } from './grid'
import { findMore } from './headers'
import { findTable, findUsual, refuseAccounts, refuseSecondTable, titlesAt, type Table } from './recognise'
import { toRows, type Rows } from './toRows'
import type { Missing, Way } from './way'

/** A file as it was read, before anybody has confirmed it. */
export interface Reading extends Rows {
  readonly way: Way
  /** The facts that the file does not say: a person says them before an import. */
  readonly missing: readonly Missing[]
  /** Titles of the columns, or the values of the first line where there are none. */
  readonly titles: readonly string[]
  /** The lines before the table, which may name the account. */
  readonly preamble: string
  /** Rows whose transaction id a spreadsheet has rounded. */
  readonly roundedIds: number
}

/** The facts that the console knows: the ISO date of today, and our currency. */
export interface ReadingContext {
  readonly today: string
  readonly currency: string
}

/** The cells of a file of any kind that a bank exports. */
export function readGrid(bytes: Uint8Array): Grid {
  if (isXlsx(bytes)) return readXlsx(bytes)
  refuseBytes(bytes)
  const text = decode(bytes)
  if (hasForeignLetters(text))
    throw new ReadingFailure('The letters of this file are in an encoding that cannot be read. Export it from the bank as CSV in UTF-8.')
  if (text.trim() === '') throw new ReadingFailure('This file is empty. Export the statement from the bank again.')
  refuseText(text)
  if (isCamt(text)) return readCamt(text)
  const grid = readCsv(text)
  if (!grid.some((row) => row.length > 1))
    throw new ReadingFailure('This file has no columns, and is no statement. Export the statement from the bank as CSV.')
  return grid
}

/** Reads the rows of a table, by a way that the administrator corrected where the file has its titles, else by what is found. */
export function readRows(grid: Grid, correction: Way | undefined, { today, currency }: ReadingContext): Reading {
  const foundTable = findTable(grid)
  const correctedTable = findCorrected(grid, correction, foundTable)
  const table = correctedTable ?? foundTable ?? guessTable(grid)
  const titles = table.header.length > 0 ? table.header : (grid[table.firstRow] ?? [])
  refuseAccounts(grid, table, findMore(table.header, 'account')[0])
  refuseSecondTable(grid, table)
  const { way, missing, conditions } = findWay(grid, table, correctedTable && correction, currency, today)
  const { dates, decimal } = way
  const isComplete = dates && decimal && missing.every((one) => one === 'currency')
  const rows = isComplete
    ? toRows(grid, table, { ...way, dates, decimal }, conditions, today)
    : { rows: [], outgoing: [], leftOut: [], days: undefined }
  return { ...rows, way, missing, titles, preamble: preambleOf(grid, table), roundedIds: countRounded(rows.rows.map(({ reference }) => reference)) }
}

/** The table below the titles of a corrected way, if the file has them; a way without titles is for files without titles. */
function findCorrected(grid: Grid, way: Way | undefined, foundTable: Table | undefined): Table | undefined {
  if (!way) return undefined
  if (way.header.length === 0) return foundTable?.header.length === 0 ? foundTable : undefined
  for (const line of grid.keys()) {
    const header = titlesAt(grid, line).find((titles) => isSame(titles, way.header))
    if (header) return { header, firstRow: line + 1, width: header.length }
  }
  return undefined
}

const isSame = (row: readonly string[], header: readonly string[]) =>
  header.length > 1 && header.every((title, at) => title === (row[at] ?? '').slice(0, 100))

/** A file in which nothing was recognised: its lines after the first of the usual width. */
function guessTable(grid: Grid): Table {
  const width = findUsual(grid.filter((row) => row.length > 1))
  const line = Math.max(
    0,
    grid.findIndex((row) => row.length === width),
  )
  return { header: grid[line] ?? [], firstRow: line + 1, width }
}

/** Ids as `7.01235E+11`; or all long ones end in zeros, since Excel keeps 15 digits. */
function countRounded(ids: readonly string[]): number {
  const short = ids.filter((id) => /^\d(\.\d+)?e\+?\d+$/i.test(id)).length
  const long = ids.filter((id) => /^\d{16,}$/.test(id))
  return short + (long.every((id) => /^\d{15}0+$/.test(id)) ? long.length : 0)
}
