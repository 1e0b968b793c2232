import type { Endpoint } from '@matchdesk/shared/contract'
import { createContext, useContext } from 'react'

/** Something that was done and can be undone. */
export interface Undoable {
  /** What was done: `Zain Jadoon: Silver accepted`. */
  readonly text: string
  /** The message after the undo; without it, the server's message. */
  readonly undoneText?: string
  /** Undoes one of the ids. */
  readonly endpoint: Endpoint
  /** The ids that the responses gave, the newest first: one for each call. */
  readonly ids: readonly string[]
  /** When the first of the responses came, by the browser's clock. */
  readonly since: number
}

/** Is it a delete that some APIs can undo? */
export const changesUndos = ({ changes }: Endpoint) => changes?.undos !== undefined

/** How a cell of a list offers to undo what it did. */
export const UndoContext = createContext<(undoable: Undoable | undefined) => void>(() => undefined)

/** Offers to undo what was done last in a list, for ten seconds, in the list's own bar; undefined takes an offer back. */
export const useOfferUndo = () => useContext(UndoContext)
