import type { ComponentType } from 'react'
import { BehaviorSubject } from 'rxjs'

type ConsoleLoaderState = { readonly status: 'idle' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly Console: ComponentType }

/** Loads the code behind the sign-in: once, and again after a failure. */
export function createConsoleLoader(importConsole: () => Promise<ComponentType>) {
  const state = new BehaviorSubject<ConsoleLoaderState>({ status: 'idle' })
  return {
    state,
    load() {
      if (state.value.status === 'loading' || state.value.status === 'loaded') return
      state.next({ status: 'loading' })
      importConsole().then(
        (Console) => state.next({ status: 'loaded', Console }),
        () => state.next({ status: 'failed' }),
      )
    },
  }
}

export type ConsoleLoader = ReturnType<typeof createConsoleLoader>
