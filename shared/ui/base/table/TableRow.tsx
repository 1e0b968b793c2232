import { memo } from 'react'
import { ActionControls, type RowAction } from './ActionControls'
import * as styles from './actions.module.css'
import type { CellAttributes } from './columns/createCells'
import type { Column } from './columns/column'
import { valueAttributes } from './columns/columnTracks'

interface RowProps<R> {
  row: R
  index: number
  columns: readonly Column<R>[]
  name: string
  /** Undefined where the row cannot be selected. */
  selected: boolean | undefined
  hasSelection: boolean
  /** By the position of the column. */
  cells: readonly CellAttributes[]
  marked: boolean
  gone: boolean
  actions: readonly RowAction<R>[]
}

function TableRow<R extends { readonly id: string }>({ index, name, selected, hasSelection, marked, gone, ...rest }: RowProps<R>) {
  return (
    <tr data-index={index} data-selected={selected || undefined} data-marked={marked || undefined} data-gone={gone || undefined}>
      {hasSelection && (
        <td data-cell="select">
          {selected !== undefined && <input type="checkbox" data-select checked={selected} readOnly aria-label={`Select ${name}`} />}
        </td>
      )}
      <MemoCells index={index} name={name} {...rest} />
    </tr>
  )
}

function Cells<R extends { readonly id: string }>({
  row,
  index,
  columns,
  name,
  cells,
  actions,
}: Omit<RowProps<R>, 'selected' | 'hasSelection' | 'marked' | 'gone'>) {
  return (
    <>
      {columns.map((column, position) => {
        const Cell = column.isHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.isHeader ? 'row' : undefined}
            data-align={column.align}
            {...valueAttributes(column.kind)}
            {...cells[position]}
          >
            {column.cell(row, index)}
          </Cell>
        )
      })}
      {actions.length > 0 && (
        <td className={styles.actions} data-cell="actions">
          <ActionControls actions={actions} row={row} name={name} />
        </td>
      )}
      {cells.some((cell) => cell['data-cell'] === 'rest') && (
        <td data-cell="more">
          <details>
            <summary aria-label={`More about ${name}`}>More</summary>
          </details>
        </td>
      )}
    </>
  )
}

const MemoCells = memo(Cells) as typeof Cells

/** A row that re-renders only when it changed; its cells do not when it is selected. */
export const MemoRow = memo(TableRow) as typeof TableRow
