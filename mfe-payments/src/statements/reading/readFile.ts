import type { StatementLayout } from '@matchdesk/shared/contract'
import { isCamt, readCamt } from './formats/camt'
import { isMt940, readMt940 } from './formats/mt940'
import { isOfx, readOfx } from './formats/ofx'
import { isXlsx, readXlsx } from './formats/xlsx'
import { readCsv } from './csv'
import { decode, hasForeignLetters } from './decode'
import { ReadingFailure } from './failure'
import type { Grid } from './grid'
import { recognise } from './recognise'
import { readDay } from './dates'
import { toRows, type Rows } from './toRows'

/** A file as it was read, before anybody has confirmed it. */
export interface Reading extends Rows {
  /** Undefined where no column has days, or none amounts: a person chooses them. */
  readonly layout: StatementLayout | undefined
  /** Titles of the columns, or the values of the first line where there are none. */
  readonly titles: readonly string[]
  /** The lines before the table, which may name the account. */
  readonly preamble: string
}

const kinds: readonly (readonly [start: string, kind: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (.xls)'],
]

/** The cells of a file of any kind that a bank exports. */
export function readGrid(bytes: Uint8Array): Grid {
  if (isXlsx(bytes)) return readXlsx(bytes)
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const kind = kinds.find(([mark]) => start.startsWith(mark))?.[1]
  if (kind) throw new ReadingFailure(`This is ${kind}, and no statement that can be read. Export the statement from the bank as CSV.`)
  const text = decode(bytes)
  if (hasForeignLetters(text))
    throw new ReadingFailure('The letters of this file are in an encoding that cannot be read. Export it from the bank as CSV in UTF-8.')
  if (text.trim() === '') throw new ReadingFailure('This file is empty. Export the statement from the bank again.')
  if (isOfx(text)) return readOfx(text)
  if (isMt940(text)) return readMt940(text)
  if (isCamt(text)) return readCamt(text)
  const grid = readCsv(text)
  if (!grid.some((row) => row.length > 1))
    throw new ReadingFailure('This file has no columns, and is no statement. Export the statement from the bank as CSV.')
  return grid
}

/** Reads the rows of a table, by a layout that somebody corrected where its file has the same titles, else by what is found. */
export function readRows(grid: Grid, layouts: readonly StatementLayout[], today: string): Reading {
  const found = recognise(grid, today)
  const known = findKnown(grid, layouts, found?.header ?? [])
  const firstRow = known?.firstRow ?? found?.firstRow ?? firstWideRow(grid)
  const header = known?.layout.header ?? found?.header ?? grid[firstRow - 1] ?? []
  const titles = header.length > 0 ? header : (grid[firstRow] ?? [])
  const preamble = grid
    .slice(0, firstRow)
    .map((row) => row.filter(Boolean).join(' '))
    .join('\n')
  const read = known?.layout ?? found
  if (!read) return { layout: undefined, titles, preamble, rows: [], leftOut: [], days: undefined }
  const { columns, dates, decimal } = read
  const layout = { header: header.slice(0, 60).map((title) => title.slice(0, 100)), columns, dates, decimal }
  const rows = toRows(grid, firstRow, layout, today)
  return { ...rows, days: rows.days && widenDays(rows.days, preamble, layout, today), layout, titles, preamble }
}

/** The layout whose titles a line of the file has; one without titles is for files without titles. */
function findKnown(grid: Grid, layouts: readonly StatementLayout[], header: readonly string[]) {
  for (const layout of layouts) {
    const line = layout.header.length > 0 ? grid.findIndex((row) => isSame(row, layout.header)) : -1
    if (line >= 0) return { layout, firstRow: line + 1 }
    if (layout.header.length === 0 && header.length === 0) return { layout, firstRow: undefined }
  }
  return undefined
}

const isSame = (row: readonly string[], header: readonly string[]) =>
  header.length > 1 && header.every((title, at) => title === (row[at] ?? '').slice(0, 100))

const firstWideRow = (grid: Grid) => {
  const widest = Math.max(...grid.map((row) => row.length))
  return Math.min(grid.length, grid.findIndex((row) => row.length === widest) + 1)
}

/** The days that the lines before the table name, where they hold all rows: `From 01/11/2026 to 15/11/2026`. */
function widenDays(days: { readonly first: string; readonly last: string }, preamble: string, { dates }: StatementLayout, today: string) {
  for (const line of preamble.split('\n')) {
    const words = line.match(/\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ,]+\d{2,4}/g) ?? []
    const [first, last] = words.flatMap((word) => readDay(word, dates) ?? []).sort()
    if (first && last && first <= days.first && last >= days.last && last <= today) return { first, last }
  }
  return days
}
