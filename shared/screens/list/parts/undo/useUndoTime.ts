import { undoSeconds } from '@matchdesk/shared/contract'
import { useEffect, useEffectEvent } from 'react'

/** Ends an offer to undo when its time is over, which counts from the response. */
export function useUndoTime(since: number | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => end(), since + undoSeconds * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [since])
}
