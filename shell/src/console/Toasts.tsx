import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'
import { useOverlay } from './services/useOverlay'

/** The toasts of the console. Their code comes with the first one; where it does not come, they wait for it. */
export function Toasts() {
  const { toasts } = useShell()
  const list = useValue(toasts.list)
  const overlay = useOverlay(list.length > 0, () => undefined)
  return overlay && <overlay.Toaster toasts={list} onClose={toasts.close} />
}
