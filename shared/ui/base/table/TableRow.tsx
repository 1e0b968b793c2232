import { isValidElement, memo, type ReactNode } from 'react'
import { Badge } from '../values/Badge'
import { Breakable, NoWrap } from '../values/Breakable'
import { ActionControls, type RowAction } from './ActionControls'
import * as styles from './actions.module.css'
import type { CellAttributes, Column } from './columns/column'
import { valueAttributes } from './columns/columnTracks'

interface RowProps<R> {
  row: R
  index: number
  columns: readonly Column<R>[]
  name: string
  hasSelection: boolean
  isSelectable: boolean
  /** By the position of the column. */
  cells: readonly CellAttributes[]
  marked: boolean
  gone: boolean
  actions: readonly RowAction<R>[]
}

const texts: ReadonlySet<unknown> = new Set(['time', 'span', Badge, Breakable, NoWrap])

/** A text has no state: its cell may serve the next record in the same place. Other cells go as a whole: a translation of the page has moved their texts. */
const isText = (content: ReactNode) => typeof content !== 'object' || (isValidElement(content) && texts.has(content.type))

function TableRow<R extends { readonly id: string }>({ index, name, hasSelection, isSelectable, marked, gone, ...rest }: RowProps<R>) {
  return (
    <tr data-index={index} data-marked={marked || undefined} data-gone={gone || undefined}>
      {hasSelection && (
        <td data-cell="select">{isSelectable && <input key={rest.row.id} type="checkbox" data-select aria-label={`Select ${name}`} />}</td>
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
}: Omit<RowProps<R>, 'hasSelection' | 'isSelectable' | 'marked' | 'gone'>) {
  return (
    <>
      {columns.map((column, position) => {
        const Cell = column.isHeader ? 'th' : 'td'
        const content = column.cell(row, index)
        return (
          <Cell
            key={isText(content) ? column.key : `${column.key} ${row.id}`}
            scope={column.isHeader ? 'row' : undefined}
            data-align={column.align}
            {...valueAttributes(column.kind)}
            {...cells[position]}
          >
            {content}
          </Cell>
        )
      })}
      {actions.length > 0 && (
        <td className={styles.actions} data-cell="actions">
          <ActionControls key={row.id} actions={actions} row={row} name={name} />
        </td>
      )}
      {cells.some((cell) => cell['data-cell'] === 'rest') && (
        <td data-cell="more">
          <details key={row.id}>
            <summary aria-label={`More about ${name}`}>More</summary>
          </details>
        </td>
      )}
    </>
  )
}

const MemoCells = memo(Cells) as typeof Cells

/**
 * A row that re-renders only when it changed. It may show another record later: what has a state of its own (picture, box, control, focus) belongs to
 * its record.
 */
export const MemoRow = memo(TableRow) as typeof TableRow
