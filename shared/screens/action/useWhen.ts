import { useEffect, useEffectEvent } from 'react'

/** Calls `act` each time that the condition becomes true, after the render. */
export function useWhen(isTrue: boolean, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) latest()
  }, [isTrue])
}
