import { readDay, type DateOrder } from './dates'
import { isTotal } from './headers'
import { isFormula, toLineKey, type Grid } from './grid'
import type { Columns } from './way'
import { findUsual, type Table } from './recognise'

/** A line of a table with the lines that go on with its text. */
export interface Line {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** The cells of the lines below that belong to its text. */
  readonly more: string[]
  readonly day: string | undefined
  readonly problem: 'total' | 'heading' | 'width' | 'formula' | undefined
}

const cellAt = (cells: readonly string[], place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))

/** Splits a table into its lines: a day holds for the lines without one below it, and a line of text alone belongs to the line above. */
export function readLines(grid: Grid, table: Table, { columns, dates }: { readonly columns: Columns; readonly dates: DateOrder }): Line[] {
  const body = grid.slice(table.firstRow)
  const usual = Math.min(table.width, findUsual(body.filter((cells) => readDay(cellAt(cells, columns.date), dates))))
  const isSparse = hasDaysOnce(body, columns.date)
  const titles = new Set(grid.slice(Math.max(0, table.firstRow - 2), table.firstRow).map(toLineKey))
  const lines: Line[] = []
  let previousDay: string | undefined
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell === '') || titles.has(toLineKey(cells))) continue
    const line = { line: table.firstRow + index + 1, cells, more: [] }
    const dayCell = cellAt(cells, columns.date)
    const cellDay = readDay(dayCell, dates)
    const previous = lines.at(-1)
    const kind = dayCell === '' ? findKind(cells, columns) : undefined
    if (isTotal(cells, cellDay !== undefined)) lines.push({ ...line, day: cellDay, problem: 'total' })
    else if (kind === 'text' && cells.length > 1 && previous?.day && previous.problem !== 'total')
      previous.more.push(...cells.filter((cell, place) => cell && isText(place, columns)))
    else {
      const day = cellDay ?? (isSparse && kind === 'row' ? previousDay : undefined)
      const isWide = cells.length < usual || cells.slice(table.width).some(Boolean)
      const hasFormula = Object.entries(columns).some(([role, place]) => role !== 'text' && isFormula(cellAt(cells, place)))
      lines.push({ ...line, day, problem: day === undefined ? 'heading' : isWide ? 'width' : hasFormula ? 'formula' : undefined })
    }
    const last = lines.at(-1)
    previousDay = last?.problem === 'total' || last?.problem === 'heading' ? undefined : last?.day
  }
  return lines
}

/** A bank that prints each day once leaves its cell empty for the rest of the day. */
function hasDaysOnce(body: Grid, place: number | undefined): boolean {
  const days = body.flatMap((cells) => cellAt(cells, place) || [])
  return days.every((day, index) => day !== days[index - 1])
}

/** A line without a day: a row that has an amount and a text, or a text alone. */
function findKind(cells: readonly string[], columns: Columns): 'row' | 'text' | undefined {
  const { credit, debit, amount, balance } = columns
  const hasText = cells.some((cell, place) => cell && isText(place, columns))
  if (!hasText) return undefined
  return [credit, debit, amount, balance].some((place) => cellAt(cells, place)) ? 'row' : 'text'
}

/** A column that belongs to the text of a line: nothing but days, amounts and directions stay out. */
export const isText = (place: number, { text: _, reference: __, ...others }: Columns) => !Object.values(others).includes(place)
