import { useOverlay } from './useOverlay'
import { useValue } from './useValue'
import type { BusEvents } from '@matchdesk/shared/contract'
import { BehaviorSubject, type Observable } from 'rxjs'

/** Toasts on the page. Their code is loaded with the first one; until it has loaded, they wait. */
export function ToastStack({ toasts }: { toasts: Toasts }) {
  const list = useValue(toasts.list)
  const overlay = useOverlay(list.length > 0)
  return overlay && <overlay.Toaster toasts={list} onClose={toasts.close} />
}

/** A toast that is shown. */
export type Toast = BusEvents['toast'] & {
  readonly id: number
  /** In milliseconds since 1970: when it came. */
  readonly since: number
}

export type Toasts = ReturnType<typeof createToasts>

/** The toasts that are shown; of two with the same text and tone, the newer one. */
export function createToasts(events: Observable<BusEvents['toast']>) {
  const list = new BehaviorSubject<readonly Toast[]>([])
  let id = 0
  events.subscribe((toast) => {
    const remaining = list.value.filter(({ text, tone }) => text !== toast.text || tone !== toast.tone)
    list.next([...remaining, { id: ++id, since: Date.now(), ...toast }])
  })
  return { list, close: (id: number) => list.next(list.value.filter((toast) => toast.id !== id)) }
}
