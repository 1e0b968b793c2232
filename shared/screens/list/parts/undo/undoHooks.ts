import { useEffect, useEffectEvent, useContext } from 'react'
import { useUndoSeconds, type Undoable } from '../../../action/undoable'
import { UndoContext } from '../../state/ListContext'

/** Ends an offer to undo when its time is over, which counts from the response. */
export function useUndoTime(since: number | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  const seconds = useUndoSeconds()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => end(), since + seconds * 1000 - Date.now())
    return () => clearTimeout(timer)
  }, [since, seconds])
}

/** Offers to undo what a cell did last, for the time to undo, in the bar of the list; undefined takes an offer back. */
export const useOfferUndo = (): ((undoable: Undoable | undefined) => void) => useContext(UndoContext)
