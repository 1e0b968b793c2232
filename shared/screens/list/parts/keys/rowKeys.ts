import { getRoot } from '../../rows/root'

/** In these elements a letter is a letter, and no key of the list. */
export const textEntry = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')]

/** The row with the focus is the current one. */
const currentRow = (list: Element) => rowsIn(list).find((row) => row.matches(':focus-within'))

const findBox = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-select]')

const controlIn = (row: HTMLElement | undefined) => findBox(row) ?? row?.querySelector<HTMLElement>('a, button')

/** Rows that are out of view are drawn some frames later. */
const maxFrames = 60

/** Moves the focus to the row at an index once it is drawn, unless something has the focus by then. */
export function focusRow(list: Element, index: number, frames = maxFrames): void {
  const { activeElement } = getRoot(list)
  if (activeElement !== null && activeElement !== list.ownerDocument.body) return
  const control = controlIn(rowsIn(list)[index])
  if (control) control.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(list, index, frames - 1))
}

/** Moves the focus to a row below or above, and to the first row or the last when no row has it. */
export function moveRow(list: Element, by: 1 | -1): void {
  const rows = rowsIn(list)
  const index = rows.findIndex((row) => row.matches(':focus-within'))
  controlIn(index === -1 ? rows.at(by === 1 ? 0 : -1) : rows[index + by])?.focus()
}

/** Selects the current row, or lets go of it; with a range, all rows since the one that was selected last. */
export const selectRow = (list: Element, isRange: boolean) =>
  findBox(currentRow(list))?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))

/** Opens the picture of the current row. */
export const openPicture = (list: Element) => currentRow(list)?.querySelector<HTMLElement>('td img')?.click()

/** Follows the first link of the current row, or presses its first button. */
export function openRow(list: Element): void {
  const row = currentRow(list)
  const control = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
  control?.click()
}
