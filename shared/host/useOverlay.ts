import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'

const importOverlay = () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')

/**
 * The code of dialogs and toasts, for what is there before it. It is loaded when it is needed, and again after a failure when it is needed again, or is
 * needed still when the network is back.
 */
export function useOverlay(isNeeded: boolean, onFailure: () => void = () => undefined): typeof Overlay | undefined {
  const [overlay, setOverlay] = useState<typeof Overlay>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!isNeeded) return
    let isActive = true
    const tryOnce = () =>
      void importOverlay().then(setOverlay, () => {
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
  return overlay
}
