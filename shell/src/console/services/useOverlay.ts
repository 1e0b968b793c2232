import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'

/** The code of dialogs and toasts: loaded when it is needed, and again after a failure when it is needed again. */
export function useOverlay(isNeeded: boolean, onFailure: () => void): typeof Overlay | undefined {
  const [overlay, setOverlay] = useState<typeof Overlay>()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay').then(setOverlay, () => fail())
  }, [isNeeded])
  return overlay
}
