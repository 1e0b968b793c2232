import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import * as layout from '../../page/layout.module.css'

/** The focused row, its cell, and the action in that cell. */
interface Place {
  readonly id: string
  readonly column: number
  readonly action: string | undefined
}

const controls = 'a, button, input, select'
/** A control that was disabled while it had the focus does nothing with it. */
const isFocusNowhere = () => document.activeElement === null || document.activeElement.matches('body, :disabled')
const maxFrames = 30

/** Focuses an element once the focus is nowhere. A dialog that is closing gives its focus back within some frames. */
function restoreFocus(find: () => HTMLElement | null | undefined, frames = maxFrames) {
  if (isFocusNowhere()) find()?.focus()
  else if (frames > 0 && document.activeElement?.closest('[role$=dialog]')) requestAnimationFrame(() => restoreFocus(find, frames - 1))
}

/** Finds the row that takes the focus of one that has left: the next one that stays, else the last before it. */
function findHeir(before: readonly string[], now: readonly string[], left: string): number {
  const at = before.indexOf(left)
  const next = before.slice(at).find((id) => now.includes(id))
  return next === undefined ? now.length - 1 : now.indexOf(next)
}

/** The control of a row that is used like the one before in another row. */
function controlIn(row: HTMLTableRowElement | undefined, { column, action }: Pick<Place, 'column' | 'action'>) {
  const control = action === undefined ? undefined : row?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  return control ?? row?.cells[column]?.querySelector<HTMLElement>(controls) ?? row?.querySelector<HTMLElement>(controls)
}

/**
 * The focus stays in its column of a table: when its row leaves, the next row gets it, also when a dialog had it meanwhile that
 * `changed` the row. From a list that is empty it goes to the controls above it.
 */
export function useFocusKeeper(scroller: RefObject<HTMLElement | null>, rows: readonly { readonly id: string }[], changed: ReadonlySet<string>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focusPlace = useRef<Place>(undefined)
  const lastPlace = useRef<Place>(undefined)
  const before = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const now = rows.map(({ id }) => id)
    const place = focusPlace.current
    const left = place && !now.includes(place.id) ? place.id : before.current.find((id) => changed.has(id) && !now.includes(id))
    const heir = left === undefined ? undefined : findHeir(before.current, now, left)
    before.current = now
    if (heir === undefined) return
    const find = () => controlIn(body.current?.rows[heir], lastPlace.current ?? { column: 0, action: undefined })
    if (place?.id === left) find()?.focus()
    else restoreFocus(() => find() ?? scroller.current)
  }, [scroller, rows, changed])
  useLayoutEffect(() => {
    const page = scroller.current?.closest(`.${layout.listPage}`)
    return () => {
      const find = () => page?.querySelector<HTMLElement>(`[role=toolbar] :is(${controls}):not(:disabled)`)
      if (lastPlace.current) requestAnimationFrame(() => restoreFocus(find))
    }
  }, [scroller])
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const cell = target.closest<HTMLTableCellElement>('td, th')
      const row = rows[Number(cell?.closest('tr')?.dataset.index)]
      focusPlace.current = cell && row ? { id: row.id, column: cell.cellIndex, action: target.dataset.action } : undefined
      lastPlace.current = focusPlace.current ?? lastPlace.current
    },
    onBlur: () => {
      focusPlace.current = undefined
    },
  }
}
