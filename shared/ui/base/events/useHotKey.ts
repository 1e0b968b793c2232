import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useEventRoot } from '../portalRoot'
import { keyOf } from './keyOf'

const findDialog = (target: unknown) => (target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null)

/**
 * Does something when a key is pressed anywhere on the page but in a dialog, or anywhere in the dialog that `within` is in. For
 * function keys only: letters belong to who types.
 */
export function useHotKey(key: `F${number}`, onPress: () => void, within?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [target] = event.composedPath()
    if (keyOf(event) !== key || event.repeat || event.defaultPrevented || findDialog(target) !== findDialog(within?.current)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  })
  const eventRoot = useEffectEvent(useEventRoot())
  useEffect(() => {
    const root = eventRoot()
    const listen = (event: Event) => press(event as KeyboardEvent)
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [])
}
