import { useEffect, useEffectEvent } from 'react'
import { useEventRoot } from './portalRoot'

/** Does something when a key is pressed anywhere on the page but in a dialog. For function keys only: letters belong to who types. */
export function useHotKey(key: `F${number}`, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [target] = event.composedPath()
    const isInDialog = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
    if (event.key !== key || event.repeat || event.defaultPrevented || isInDialog) return
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
