import { useLayoutEffect, useRef } from 'react'
import { widestCells } from './widestCells'

/** Up to here a table is a plain one. */
const shortUpTo = 40

const widthOf = (element: Element) => `${element.getBoundingClientRect().width}px`

const copyOf = <E extends Element>(element: E) => element.cloneNode(true) as E

/** A row of copies of these cells, whatever rows they stand in. */
function rowOf(cells: readonly HTMLTableCellElement[]) {
  const row = document.createElement('tr')
  row.append(...cells.map(copyOf))
  return row
}

/** One that holds as much as most. */
const typicalOf = (rows: readonly HTMLTableRowElement[]) =>
  rows
    .map((row) => ({ row, size: row.textContent.length }))
    .sort((one, other) => one.size - other.size)
    .at(rows.length / 2)?.row

/** Lays out copies of a few cells as a plain table for a moment, and gives its columns and its height of a row to the long one. */
function fit(table: HTMLTableElement) {
  const [header, ...body] = table.rows
  const typical = typicalOf(body)
  if (!header || !typical) return
  const titles = copyOf(header)
  const row = copyOf(typical)
  const copy = table.cloneNode(false) as HTMLTableElement
  copy.dataset.layout = 'copy'
  copy.append(titles, row, ...widestCells(body).map(rowOf))
  table.after(copy)
  const sizes = {
    '--width': widthOf(copy),
    '--columns': [...titles.cells].map(widthOf).join(' '),
    '--row-height': `${row.offsetHeight}px`,
  }
  copy.remove()
  for (const [name, size] of Object.entries(sizes)) table.style.setProperty(name, size)
}

/**
 * What a table is given for its layout. A long one leaves out the rows that are out of view, so no row can stretch a column: the
 * columns are those of a plain table of its widest cells, fitted again when other rows come or the box around it changes its width.
 */
export function useTableLayout(rows: readonly unknown[], columns: readonly unknown[]) {
  const ref = useRef<HTMLTableElement>(null)
  const isLong = rows.length > shortUpTo
  useLayoutEffect(() => {
    if (isLong && ref.current) fit(ref.current)
  }, [isLong, rows, columns])
  useLayoutEffect(() => {
    const table = ref.current
    const box = table?.parentElement
    if (!isLong || !box) return
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      fit(table)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [isLong])
  return { ref, 'data-layout': isLong ? 'long' : undefined }
}
