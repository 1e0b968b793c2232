import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is loaded when it is needed, and again after a failure when it is needed again, or is needed still when the network is back. */
export function useLazyModule<T extends object>(isNeeded: boolean, load: () => Promise<T>, onFailure: () => void): T | undefined {
  const [module, setModule] = useState<T>()
  const start = useEffectEvent(load)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isNeeded) return
    let isActive = true
    const tryOnce = () =>
      void start().then(setModule, () => {
        if (!isActive) return
        if (!navigator.onLine) addEventListener('online', tryOnce, { once: true })
        fail()
      })
    tryOnce()
    return () => {
      isActive = false
      removeEventListener('online', tryOnce)
    }
  }, [isNeeded])
  return module
}

const load = () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')

/** The code of dialogs and toasts. */
export const useOverlay = (isNeeded: boolean, onFailure: () => void): typeof Overlay | undefined => useLazyModule(isNeeded, load, onFailure)
