/** How many of its widest cells say how wide a column is. */
const samples = 2

/** How much a cell holds: characters, or elements where it has no text. */
const sizeOf = (cell: HTMLTableCellElement | undefined) => cell?.textContent.length || (cell?.childElementCount ?? 0)

function widestOf(column: number, rows: readonly HTMLTableRowElement[]) {
  const sized = rows.map((row) => ({ row, size: sizeOf(row.cells[column]) }))
  return sized.sort((one, other) => other.size - one.size).slice(0, samples)
}

/** The rows that hold the widest cells of each column, guessed by what is in them. */
export function widestRows(rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] {
  const columns = [...(rows[0]?.cells ?? [])].keys()
  return [...new Set([...columns].flatMap((column) => widestOf(column, rows).map(({ row }) => row)))]
}
