import type { ComponentType } from 'react'
import { BehaviorSubject } from 'rxjs'

export type DoorState = { readonly is: 'closed' | 'opening' | 'stuck' } | { readonly is: 'open'; readonly Desk: ComponentType }

/** The way into the app chunk: opened once, tried again when it is stuck. */
export interface Door {
  readonly state: BehaviorSubject<DoorState>
  open(): void
}

export function createDoor(load: () => Promise<ComponentType>): Door {
  const state = new BehaviorSubject<DoorState>({ is: 'closed' })
  return {
    state,
    open() {
      if (state.value.is === 'opening' || state.value.is === 'open') return
      state.next({ is: 'opening' })
      load().then(
        (Desk) => state.next({ is: 'open', Desk }),
        () => state.next({ is: 'stuck' }),
      )
    },
  }
}
