import { keyOf } from '@matchdesk/shared/ui'
import type { KeyboardEvent } from 'react'

/** J and K move the focus from one row to the next in the tables of the element that heard the key. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const key = keyOf(event)
  if ((key !== 'j' && key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')]
  const index = rows.findIndex((row) => row.matches(':focus'))
  rows[index < 0 ? 0 : index + (key === 'j' ? 1 : -1)]?.focus()
}
