import { useEffect, useRef } from 'react'

/** The controller of the work in progress, which ends with the component. */
export function useAbort() {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return controller
}
