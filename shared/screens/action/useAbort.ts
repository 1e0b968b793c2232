import { useEffect, useRef } from 'react'

/** Work that ends with the component. `start` returns the signal of new work. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    start: () => (controller.current = new AbortController()).signal,
    abort: () => controller.current?.abort(),
  }
}
