import { useCallback, useSyncExternalStore } from 'react'
import type { Capabilities } from './capabilities'

/** What the API serves beyond spec.md; undefined until that is known. */
export function useServed({ current }: Capabilities): ReadonlySet<string> | undefined {
  const subscribe = useCallback(
    (listen: () => void) => {
      const changes = current.subscribe(listen)
      return () => changes.unsubscribe()
    },
    [current],
  )
  return useSyncExternalStore(subscribe, () => current.value)
}
