import { ReadingFailure } from '../failure'
import { toLineKey, type Grid } from '../grid'
import { findTable, hasRows } from '../recognise'

interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly grid: Grid
}

/** One table of all sheets: those before the first with rows may name the account, and sheets with the same titles go on with its rows. */
export function joinSheets(sheets: readonly Sheet[]): Grid {
  const full = sheets.filter(({ grid }) => hasRows(grid, findTable(grid)))
  const hidden = full.find(({ isHidden }) => isHidden)
  if (hidden)
    throw new ReadingFailure(
      `The hidden sheet ${hidden.name} of this workbook has rows, too. Show it or delete it in Excel, and save the workbook again.`,
    )
  const visible = sheets.filter(({ isHidden, grid }) => !isHidden && grid.length > 0)
  const [first] = full
  if (!first) {
    const only = visible.find(({ grid }) => grid.some((row) => row.filter(Boolean).length > 1))
    if (!only) throw new ReadingFailure('No sheet of this workbook has a table. Export the statement from the bank as CSV.')
    return only.grid
  }
  const titlesOf = ({ grid }: Sheet) => toLineKey(findTable(grid)?.header ?? [])
  if (full.some((sheet) => titlesOf(sheet) !== titlesOf(first)))
    throw new ReadingFailure(
      `The sheets ${full.map(({ name }) => name).join(', ')} of this workbook have rows with different titles. Save each of them as a workbook of its own.`,
    )
  return visible.slice(0, visible.indexOf(full.at(-1) ?? first) + 1).flatMap(({ grid }) => grid)
}
