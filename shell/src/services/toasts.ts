import type { Bus } from '@matchdesk/shared/bus'
import type { Tone } from '@matchdesk/shared/contract'
import { BehaviorSubject } from 'rxjs'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

export interface Toasts {
  readonly list: BehaviorSubject<readonly Toast[]>
  close(id: number): void
}

/** The toasts that are shown; of two with the same text and tone, the newer one. */
export function createToasts(bus: Bus): Toasts {
  const list = new BehaviorSubject<readonly Toast[]>([])
  let lastId = 0
  bus.on('toast').subscribe((toast) => {
    const others = list.value.filter(({ text, tone }) => text !== toast.text || tone !== toast.tone)
    list.next([...others, { id: ++lastId, ...toast }])
  })
  return { list, close: (id) => list.next(list.value.filter((toast) => toast.id !== id)) }
}
