import { useCallback, useSyncExternalStore } from 'react'
import type { Capabilities } from './capabilities'

/** The extras that the API serves; undefined until the API has answered. */
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
