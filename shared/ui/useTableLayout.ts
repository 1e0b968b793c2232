import { useLayoutEffect, useRef } from 'react'
import { widestRows } from './widestRows'

/** Up to here a table is a plain one. */
const shortUpTo = 40

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

const widthOf = (element: Element) => `${element.getBoundingClientRect().width}px`

const copyOf = (row: HTMLTableRowElement) => row.cloneNode(true) as HTMLTableRowElement

/** Lays out a copy of a few rows as a plain table for a moment, and gives its columns and its height of a row to the long one. */
function fit(table: HTMLTableElement) {
  const [header, ...body] = table.rows
  if (!header) return
  const copy = table.cloneNode(false) as HTMLTableElement
  const titles = copyOf(header)
  const samples = widestRows(body).map(copyOf)
  copy.dataset.layout = 'copy'
  copy.append(titles, ...samples)
  table.after(copy)
  const sizes = {
    '--width': widthOf(copy),
    '--columns': [...titles.cells].map(widthOf).join(' '),
    '--row-height': `${median(samples.map((row) => row.offsetHeight))}px`,
  }
  copy.remove()
  for (const [name, size] of Object.entries(sizes)) table.style.setProperty(name, size)
}

/**
 * What a table is given for its layout. A long one leaves out the rows that are out of view, so no row can stretch a column: the
 * columns are those of a plain table of its widest rows, fitted again when other rows come or the box around it changes its width.
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
