import { useImperativeHandle, type Ref, type RefObject } from 'react'

/** The parts of a table that keys reach. The row with the focus is the current one. */
export interface TableHandle {
  /** Moves the focus to the row at an index once it is drawn, unless something has the focus by then. */
  readonly focusRow: (index: number) => void
  /** Moves the focus to the row below or above, and to the first row or the last when no row has it. */
  readonly moveFocus: (by: 1 | -1) => void
  /** Selects the current row, or lets go of it; with a range, all rows since the one that was selected last. */
  readonly toggle: (isRange: boolean) => void
  /** Follows the first link of the current row, else presses its first button. False where another control than its box has the focus. */
  readonly openRow: () => boolean
  /** Opens the picture of the current row. */
  readonly openPicture: () => void
}

/** Rows that are out of view are drawn some frames later. */
const maxFrames = 60

const findBox = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-select]')
const controlIn = (row: HTMLElement | undefined) => findBox(row) ?? row?.querySelector<HTMLElement>('a, button')

export function useTableHandle(ref: Ref<TableHandle> | undefined, scroller: RefObject<HTMLElement | null>): void {
  useImperativeHandle(ref, () => {
    const getRows = () => [...(scroller.current?.querySelectorAll<HTMLElement>('tbody tr[data-index]') ?? [])]
    const findIndex = () => getRows().findIndex((row) => row.matches(':focus-within'))
    const currentRow = () => getRows()[findIndex()]

    function focusRow(index: number, frames = maxFrames) {
      const root = scroller.current?.getRootNode()
      const { activeElement } = root instanceof ShadowRoot ? root : document
      if (activeElement !== null && activeElement !== document.body) return
      const control = controlIn(getRows()[index])
      if (control) control.focus()
      else if (frames > 0) requestAnimationFrame(() => focusRow(index, frames - 1))
    }

    return {
      focusRow,
      moveFocus(by) {
        const index = findIndex()
        controlIn(index === -1 ? getRows().at(by === 1 ? 0 : -1) : getRows()[index + by])?.focus()
      },
      toggle: (isRange) => findBox(currentRow())?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange })),
      openRow() {
        const row = currentRow()
        if (!findBox(row)?.matches(':focus')) return false
        const control = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
        control?.click()
        return true
      },
      openPicture: () => currentRow()?.querySelector<HTMLElement>('td > img')?.click(),
    }
  }, [scroller])
}
