import type { Toasts } from './toasts'
import { useOverlay } from './useLoaded'
import { useValue } from './useValue'

/** Toasts on the page. Their code is loaded with the first one; until it has loaded, they wait. */
export function ToastStack({ toasts }: { toasts: Toasts }) {
  const list = useValue(toasts.list)
  const overlay = useOverlay(list.length > 0, () => undefined)
  return overlay && <overlay.Toaster toasts={list} onClose={toasts.close} />
}
