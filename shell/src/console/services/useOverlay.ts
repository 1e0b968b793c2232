import type * as Overlay from '@matchdesk/shared/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'

/** The code of dialogs, fetched when it may be needed and tried again when it is wanted again. */
export function useOverlay(wanted: boolean, onMissing: () => void): typeof Overlay | undefined {
  const [overlay, setOverlay] = useState<typeof Overlay>()
  const missing = useEffectEvent(onMissing)
  useEffect(() => {
    if (wanted) import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay').then(setOverlay, () => missing())
  }, [wanted])
  return overlay
}
