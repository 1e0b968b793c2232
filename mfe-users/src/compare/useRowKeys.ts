import { listenToKeys, useKeySetting, type Root } from '@matchdesk/shared/screens'
import { keyOf } from '@matchdesk/shared/ui'

const elsewhere = 'input:not([type=radio]), select, textarea, [role=menu] *, [role=dialog] *, [role=alertdialog] *'

/** J and K move the focus from one row of the tables in an element to the next, unless single keys are off. Returns the element's ref. */
export function useRowKeys() {
  const { areOn } = useKeySetting()
  return (element: HTMLElement | null) => {
    if (!element || !areOn) return undefined
    return listenToKeys(element, (event, root) => moveFocus(event, element, root))
  }
}

function moveFocus(event: KeyboardEvent, element: HTMLElement, root: Root): void {
  const [target] = event.composedPath()
  const key = keyOf(event)
  if ((key !== 'j' && key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || target.matches(elsewhere) || root.querySelector('[role=dialog], [role=alertdialog]')) return
  event.preventDefault()
  const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')]
  const index = rows.findIndex((row) => row === root.activeElement)
  rows[index < 0 ? 0 : index + (key === 'j' ? 1 : -1)]?.focus()
}
