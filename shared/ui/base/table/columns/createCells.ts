import { findPicture, type ColumnKind, type TypedColumn } from './columnTracks'

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
