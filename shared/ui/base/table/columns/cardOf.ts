import { pictureOf, type ColumnKind, type KnownColumn } from './columnTracks'

/** Values that need a line of their own come after the others. */
const wide: readonly (ColumnKind | undefined)[] = ['email', 'address', 'long', 'account']

const factsOnCard = 3

/**
 * What a card does with the columns: the picture, the status, and those that it shows once it is open, as attributes of the table.
 * A card shows the name, the status and the first three other values.
 */
export function cardOf(columns: readonly KnownColumn[], hasSelection: boolean) {
  const cellAt = (index: number) => (index === -1 ? undefined : index + (hasSelection ? 2 : 1))
  const picture = pictureOf(columns)
  const status = columns.findIndex(({ kind }) => kind === 'status' || kind === 'choice')
  const others = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ isHeader, index }) => !isHeader && index !== picture && index !== status)
  const [first, later] = [others.filter(({ kind }) => !wide.includes(kind)), others.filter(({ kind }) => wide.includes(kind))]
  const rest = [...first, ...later].slice(factsOnCard).map(({ index }) => cellAt(index))
  return { 'data-picture': cellAt(picture), 'data-status': cellAt(status), 'data-rest': rest.length > 0 ? rest.join(' ') : undefined }
}
