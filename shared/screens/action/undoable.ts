import { useRead } from '@matchdesk/shared/client'
import { readPreferences, undoSeconds, type Endpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'

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
