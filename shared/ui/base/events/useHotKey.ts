import type { RefObject } from 'react'
import { keyOf } from './keyOf'
import { useRootEvent } from './useRootEvent'

const findDialog = (target: unknown) => (target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null)

/**
 * Does something when a key is pressed anywhere on the page but in a dialog, or anywhere in the dialog that `within` is in. For
 * function keys only: letters belong to who types.
 */
export function useHotKey(key: `F${number}`, onPress: () => void, within?: RefObject<Element | null>): void {
  useRootEvent(['keydown'], (event) => {
    const [target] = event.composedPath()
    if (keyOf(event) !== key || event.repeat || event.defaultPrevented || findDialog(target) !== findDialog(within?.current)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  })
}
