import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` each time that the condition becomes true, after the render. */
export function useWhen(isTrue: boolean, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) latest()
  }, [isTrue])
}

/** Work that ends with the component. `start` returns the signal of new work. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    start: () => (controller.current = new AbortController()).signal,
    abort: () => controller.current?.abort(),
  }
}
