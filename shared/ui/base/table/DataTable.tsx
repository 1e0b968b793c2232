import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type FormEvent, type MouseEvent, type Ref, type RefObject } from 'react'
import { createCells, longestLines, type Column } from './columns/column'
import { createTracks } from './columns/columnTracks'
import { isSecondClick } from '../events/isSecondClick'
import { ColumnHeader, SelectAll, type Order } from './ColumnHeader'
import * as actionStyles from './actions.module.css'
import * as cardStyles from './cards.module.css'
import * as columnStyles from './columns.module.css'
import * as rowStyles from './rows.module.css'
import * as styles from './table.module.css'
import { useCards } from './useCards'
import { IconImages, listIcons, visibleActions, type RowAction } from './ActionControls'
import { MemoRow } from './TableRow'
import { openRow, showCutText } from './position/openRow'
import { useFocusKeeper } from './position/useFocusKeeper'
import { useMarkedRow, useScrollPosition, type TablePosition } from './position/useScrollPosition'
import { useScreenful } from './position/useScreenful'
import { useTableHandle, type TableHandle } from './position/useTableHandle'
import { picturesAround } from './rowPictures'
import { useSlow } from '../feedback/useSlow'

interface Selection<R> {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** The rows that can be selected; all of them without it. */
  readonly when?: ((row: R) => boolean) | undefined
}

interface Props<R> {
  ref?: Ref<TableHandle>
  /** For screen readers. */
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  /** The widths of the columns are of the rows that came first with this value. */
  answer?: unknown
  nameOf: (row: R) => string
  selection?: Selection<R> | undefined
  actions?: readonly RowAction<R>[]
  /** Newer rows are on their way. */
  busy?: boolean
  /** The ids of rows that something was just done with: when they go, the focus goes to the next row. */
  changed?: ReadonlySet<string> | undefined
  /** The ids of rows that are new: they stand out, and the first of them is scrolled to. */
  marked?: ReadonlySet<string>
  /** The ids of rows that are not there any more: they stay in their places until the rows are read again. */
  gone?: ReadonlySet<string>
  /** The scroll position with which the table left the page last, and starts again. */
  kept?: RefObject<TablePosition | undefined>
  order?: Order | undefined
  /** Rows of one line. */
  compact?: boolean
  /** As in CSS, where the table is not as high as its page. */
  maxHeight?: string
  /** A picture of a row is clicked: the pictures of all rows, and the position of that one. */
  onPicture?: (pictures: NonNullable<ReturnType<typeof picturesAround>>) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * Rows as plain table elements under one style, each re-rendered only when it changed, and laid out when it comes into view.
 * Two listeners serve all rows: 200 rows stay as quick as a page written by hand.
 */
export function DataTable<R extends { readonly id: string }>({
  ref,
  label,
  rows,
  columns,
  answer = rows,
  nameOf,
  selection,
  actions = [],
  busy,
  changed = none,
  marked = none,
  gone = none,
  kept,
  order,
  compact,
  maxHeight,
  onPicture,
}: Props<R>) {
  /** The id of the row that was picked last: a range begins there. */
  const anchor = useRef<string>(undefined)
  const scroller = useRef<HTMLDivElement>(null)
  useTableHandle(ref, scroller)
  useMarkedRow(scroller, marked)
  const screenful = useScreenful(scroller, rows, kept?.current !== undefined || marked.size > 0)
  const absentRows = rows.length - screenful.rows.length
  useScrollPosition(scroller, rows, kept)
  const isSlow = useSlow(busy)
  const hasSelection = selection !== undefined
  const areCards = useCards(scroller)
  const cells = useMemo(() => createCells(columns, areCards), [columns, areCards])
  const [widthSource, setWidthSource] = useState({ answer, rows })
  if (widthSource.answer !== answer) setWidthSource({ answer, rows })
  const style = useMemo(() => {
    const rowActions = actions.length > 0 ? widthSource.rows.map((row) => visibleActions(actions, row)) : []
    const headers = columns.map((column) => ({ ...column, longest: longestLines(column, widthSource.rows) }))
    const tracks = createTracks(headers, hasSelection, rowActions)
    return Object.fromEntries(Object.entries(tracks).map(([name, value]) => [`--${name}`, value as string])) as CSSProperties
  }, [columns, hasSelection, actions, widthSource])
  const { ref: body, ...focusKeeper } = useFocusKeeper(scroller, screenful.rows, changed)
  const icons = useMemo(() => listIcons(actions), [actions])
  const canSelect = selection?.when ?? (() => true)
  const at = (target: EventTarget) => Number((target as HTMLElement).closest('tr')?.dataset.index)

  const selected = selection?.selected ?? none
  useLayoutEffect(() => {
    for (const box of scroller.current?.querySelectorAll<HTMLInputElement>('[data-select]') ?? [])
      box.checked = selected.has(screenful.rows[at(box)]?.id ?? '')
  })

  function pick(event: FormEvent<HTMLElement>) {
    const box = event.target as HTMLInputElement
    if (!selection || !box.matches('[data-select]')) return
    const index = at(box)
    const start = rows.findIndex(({ id }) => id === anchor.current)
    // Without a selection, the last pick was on other rows, or it was undone.
    const isRange = (event.nativeEvent as globalThis.MouseEvent).shiftKey && start !== -1 && selection.selected.size > 0
    const [from, to] = isRange ? [Math.min(start, index), Math.max(start, index)] : [index, index]
    const next = new Set(selection.selected)
    for (const row of rows.slice(from, to + 1).filter(canSelect)) {
      if (box.checked) next.add(row.id)
      else next.delete(row.id)
    }
    anchor.current = rows[index]?.id
    selection.onChange(next)
  }

  function act(event: MouseEvent<HTMLElement>) {
    const pictures = onPicture && picturesAround(event.target)
    if (pictures) return onPicture(pictures)
    const control = (event.target as HTMLElement).closest<HTMLElement>('[data-action]')
    const row = control && rows[at(control)]
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!row || (elsewhere && control.matches('a'))) return
    event.preventDefault()
    if (isSecondClick(event.nativeEvent)) return
    actions[Number(control.dataset.action)]?.onPick?.(row)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard reaches it
    <div ref={scroller} className={styles.table} style={{ maxHeight }} role="region" aria-label={label} tabIndex={0}>
      <IconImages names={icons} />
      <table
        className={`${rowStyles.rows} ${areCards ? cardStyles.cards : columnStyles.columns}`}
        style={style}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={absentRows > 0 ? rows.length + 1 : undefined}
        data-slow={isSlow || undefined}
        data-compact={(compact && !areCards) || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th data-cell="select">
                <SelectAll rows={rows.filter(canSelect)} {...selection} />
              </th>
            )}
            {columns.map((column, position) => (
              <ColumnHeader key={column.key} column={column} order={order} attributes={cells[position]} />
            ))}
            {actions.length > 0 && (
              <th scope="col" className={actionStyles.actions} data-cell="actions">
                Action
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons and boxes inside are what is used; the body only listens for them; the row that the keyboard is in is not cut */}
        <tbody
          ref={body}
          style={absentRows > 0 ? ({ '--absent-rows': absentRows } as CSSProperties) : undefined}
          onFocus={(event) => {
            focusKeeper.onFocus(event)
            openRow.onFocus(event)
          }}
          onBlur={(event) => {
            focusKeeper.onBlur()
            openRow.onBlur(event)
          }}
          onPointerEnter={openRow.onPointerEnter}
          onMouseOver={showCutText}
          onChange={pick}
          onClick={act}
        >
          {screenful.rows.map((row, index) => (
            <MemoRow
              key={screenful.keys[index]}
              row={row}
              index={index}
              columns={columns as readonly Column<{ readonly id: string }>[]}
              name={nameOf(row)}
              hasSelection={hasSelection}
              isSelectable={hasSelection && canSelect(row)}
              cells={cells}
              marked={marked.has(row.id)}
              gone={gone.has(row.id)}
              actions={actions as readonly RowAction<{ readonly id: string }>[]}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
