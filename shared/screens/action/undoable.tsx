import { useEndpoint, useRead } from '@matchdesk/shared/client'
import { readPreferences, readUndos, undoSeconds, type Endpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { durationText } from '@matchdesk/shared/values'
import { createContext, useContext, useEffect, useEffectEvent, type Dispatch, type SetStateAction } from 'react'

/** Something that was done and can be undone. */
export interface Undoable {
  /** As in `Zain Jadoon: Silver accepted`. */
  readonly text: string
  /** The message after the undo; without it, the server's message. */
  readonly undoneText?: string
  /** Undoes one of the ids. */
  readonly endpoint: Endpoint
  /** The ids that the responses gave, the newest first: one for each call. */
  readonly ids: readonly string[]
  /** When the first of the responses of the newest run came, by the browser's clock. */
  readonly since: number
}

/** Is it a delete that some APIs can undo? */
export const changesUndos = ({ changes }: Endpoint) => changes?.undos !== undefined

/** The seconds in which the administrator can undo an act. */
export const useUndoSeconds = (): number => useRead(useHost(), readPreferences, {}).value?.undo ?? undoSeconds

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

/** Takes what was done last in a list. It never changes, so that no row renders again for it. */
export const UndoContext = createContext<Dispatch<SetStateAction<Undoable | undefined>>>(() => undefined)

/** Offers to undo what was done last, for the time to undo, in the bar of the list; undefined takes an offer back. */
export const useOfferUndo = () => useContext(UndoContext)

/** The end of the question before a delete. */
export function DeleteWarning({ endpoint }: { endpoint: Endpoint }) {
  const canUndo = useEndpoint(useHost(), readUndos) && changesUndos(endpoint)
  const undoTime = durationText(useUndoSeconds())
  return <span>{canUndo ? ` You can undo this for ${undoTime}.` : ' This cannot be undone.'}</span>
}
