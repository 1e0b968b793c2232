const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')]

/** The row with the focus is the current one. */
const currentRow = (list: Element) => rowsIn(list).find((row) => row.matches(':focus-within'))

const boxOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-select]')

/** Moves the focus to a row below or above, and to the first row or the last when no row has it. */
export function moveRow(list: Element, by: 1 | -1): void {
  const rows = rowsIn(list)
  const here = rows.findIndex((row) => row.matches(':focus-within'))
  const next = here === -1 ? rows.at(by === 1 ? 0 : -1) : rows[here + by]
  const control = boxOf(next) ?? next?.querySelector<HTMLElement>('a, button')
  control?.focus()
}

/** Selects the current row, or lets go of it; with a range, all rows since the one that was selected last. */
export const selectRow = (list: Element, isRange: boolean) =>
  boxOf(currentRow(list))?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))

/** Opens the picture of the current row. */
export const openPicture = (list: Element) => currentRow(list)?.querySelector<HTMLElement>('td img')?.click()

/** Follows the first link of the current row, or presses its first button. */
export function openRow(list: Element): void {
  const row = currentRow(list)
  const control = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button')
  control?.click()
}
