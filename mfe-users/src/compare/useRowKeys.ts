import { useKeySetting } from '@matchdesk/shared/screens'
import { keyOf } from '@matchdesk/shared/ui'
import { useEffect, useEffectEvent, type RefObject } from 'react'

const elsewhere = 'input:not([type=radio]), select, textarea, [role=menu] *, [role=dialog] *, [role=alertdialog] *'

/** J and K move the focus from one row of the tables in an element to the next, unless single keys are off. */
export function useRowKeys(element: RefObject<HTMLElement | null>) {
  const { areOn } = useKeySetting()
  const press = useEffectEvent((event: KeyboardEvent, root: Document | ShadowRoot) => {
    const [target] = event.composedPath()
    const key = keyOf(event)
    if (!areOn || (key !== 'j' && key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.matches(elsewhere) || root.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    const rows = [...(element.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
    const index = rows.findIndex((row) => row === root.activeElement)
    rows[index < 0 ? 0 : index + (key === 'j' ? 1 : -1)]?.focus()
  })
  useEffect(() => {
    const root = element.current?.getRootNode() as Document | ShadowRoot
    const listen = (event: Event) => press(event as KeyboardEvent, root)
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [element])
}
