/** How many of its widest cells say how wide a column is. */
const samples = 2

interface SizedCell {
  readonly cell: HTMLTableCellElement
  readonly size: number
}

/** How much a cell holds: characters, or elements where it has no text. */
const sizeOf = (cell: HTMLTableCellElement) => cell.textContent.length || cell.childElementCount

/** Puts a cell among the widest, if it is one of them; of two alike the earlier one stays. */
function rank(widest: SizedCell[], one: SizedCell) {
  const narrower = widest.findIndex(({ size }) => size < one.size)
  if (narrower >= 0) widest.splice(narrower, 0, one)
  else if (widest.length < samples) widest.push(one)
  if (widest.length > samples) widest.pop()
}

/** The cells of each column that are likely to be its widest, guessed by what is in them: the first of every column, then the second. */
export function widestCells(rows: readonly HTMLTableRowElement[]): readonly (readonly HTMLTableCellElement[])[] {
  const columns: SizedCell[][] = []
  for (const row of rows) [...row.cells].forEach((cell, column) => rank((columns[column] ??= []), { cell, size: sizeOf(cell) }))
  return (columns[0] ?? []).map((_, place) => columns.flatMap((widest) => widest[place]?.cell ?? []))
}
