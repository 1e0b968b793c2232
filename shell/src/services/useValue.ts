import { useCallback, useSyncExternalStore } from 'react'
import type { BehaviorSubject } from 'rxjs'

/** What a subject holds now; drawn again when that changes. */
export function useValue<T>(subject: BehaviorSubject<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = subject.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [subject],
  )
  return useSyncExternalStore(subscribe, () => subject.value)
}
