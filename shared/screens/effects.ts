import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `act` with each new value, after the render. Undefined is none. */
export function useNewValue<T>(value: T | undefined, act: (value: T) => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (value !== undefined) latest(value)
  }, [value])
}

/** Calls `act` each time that the condition becomes true, after the render. */
export const useWhen = (isTrue: boolean, act: () => void): void => useNewValue(isTrue || undefined, act)

/** Work that ends with the component. `start` returns the signal of new work. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    start: () => (controller.current = new AbortController()).signal,
    abort: () => controller.current?.abort(),
  }
}
