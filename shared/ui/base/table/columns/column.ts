import type { ReactNode } from 'react'
import { findPicture, textWidth, type ColumnKind, type ColumnWidth, type LongestLines, type TypedColumn } from './columnTracks'

/** One column: its title and how a row shows in it. */
export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly cell: (row: R, index: number) => ReactNode
  /** The lines of a cell that is no text: the width comes from the longest one, else from the kind. */
  readonly getLines?: ((row: R) => readonly string[]) | undefined
  /** `text` without it. */
  readonly kind?: ColumnKind | undefined
  readonly width?: ColumnWidth | undefined
  /** `end` for numbers. */
  readonly align?: 'end' | undefined
  /** The field that its rows can be sorted by. */
  readonly field?: string | undefined
  /** Does it name the row? One column of a table does. */
  readonly isHeader?: boolean
}

/** The longest lines of a column. Undefined where a cell is no text. */
export function longestLines<R>({ getLines, cell }: Pick<Column<R>, 'getLines' | 'cell'>, rows: readonly R[]): LongestLines | undefined {
  let [first, all] = [0, 0]
  for (const [index, row] of rows.entries())
    for (const [position, line] of (getLines?.(row) ?? [cell(row, index)]).entries()) {
      if (typeof line === 'object' && line) return undefined
      const text = String(line || '')
      const longest = position === 0 ? first : all
      // No letter is wider than the text is high: a short text is not measured.
      if (text.length <= longest) continue
      const width = textWidth(text)
      if (position === 0) first = Math.max(first, width)
      all = Math.max(all, width)
    }
  return { first, all }
}

/** Values that need a line of their own come after the others. */
const wide: readonly (ColumnKind | undefined)[] = ['email', 'address', 'long', 'account']

const factsOnCard = 3

/** The attributes of the cells of one column. */
export interface CellAttributes {
  readonly 'data-cell'?: 'picture' | 'status' | 'rest'
  /** The title in front of the value on a card. */
  readonly 'data-title'?: string
}

interface HeaderColumn extends TypedColumn {
  readonly title: string
}

/**
 * The attributes of the cells, column by column. A card shows the picture, the name, the status and the first three other values;
 * the rest is hidden until the card is open.
 */
export function createCells(columns: readonly HeaderColumn[], areCards: boolean): readonly CellAttributes[] {
  const picture = findPicture(columns)
  if (!areCards) return columns.map((_, index) => (index === picture ? { 'data-cell': 'picture' } : {}))
  const status = columns.findIndex(({ kind }) => kind === 'status' || kind === 'choice')
  const facts = columns.filter(({ isHeader }, index) => !isHeader && index !== picture && index !== status)
  const isWide = ({ kind }: TypedColumn) => wide.includes(kind)
  const rest = [...facts.filter((fact) => !isWide(fact)), ...facts.filter(isWide)].slice(factsOnCard)
  return columns.map((column, index) => {
    if (index === picture) return { 'data-cell': 'picture' }
    if (index === status) return { 'data-cell': 'status' }
    if (column.isHeader) return {}
    return { 'data-title': column.title, ...(rest.includes(column) && { 'data-cell': 'rest' as const }) }
  })
}
