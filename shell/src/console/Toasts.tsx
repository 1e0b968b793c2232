import { useShellServices } from '../services/shellServices'
import { useValue } from '../services/useValue'
import { useOverlay } from './services/useOverlay'

/** The toasts of the console. Their code is loaded with the first one; until it has loaded, they wait. */
export function Toasts() {
  const { toasts } = useShellServices()
  const list = useValue(toasts.list)
  const overlay = useOverlay(list.length > 0, () => undefined)
  return overlay && <overlay.Toaster toasts={list} onClose={toasts.close} />
}
