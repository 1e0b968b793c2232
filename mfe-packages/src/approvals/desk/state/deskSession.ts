import type { ListEndpoint } from '@matchdesk/shared/contract'
import type { Host } from '@matchdesk/shared/remote'
import { deskReducer } from './deskReducer'
import { openDesk, type DeskEvent, type DeskState } from './deskState'

/** The screen of a desk. */
interface DeskScreen {
  show(state: DeskState): void
  /** Claims these subjects until the next call, on a closed screen too. */
  keepClaims(subjects: readonly string[]): void
  renewClaim(subject: string): void
}

/** The work of one person on one list. It lasts until its decisions are saved, and the next screen of the list goes on with it. */
export type DeskSession = ReturnType<typeof createSession>

const sessions = new WeakMap<Host['bus'], Map<ListEndpoint, DeskSession>>()

/** The session of the list that still sends decisions, or else a new one. */
export function findSession({ bus }: Host, endpoint: ListEndpoint, ...opening: Parameters<typeof openDesk>): DeskSession {
  const session = sessions.get(bus)?.get(endpoint)
  const { outbox, stopReason } = session?.state() ?? {}
  return session && outbox?.length && stopReason === undefined ? session : createSession(bus, endpoint, openDesk(...opening))
}

function createSession(bus: Host['bus'], endpoint: ListEndpoint, initial: DeskState) {
  let state = initial
  let screen: DeskScreen | undefined
  let isOpen = false
  let isRunning = false
  const session = {
    state: () => state,
    dispatch: (event: DeskEvent) => {
      state = deskReducer(state, event)
      if (isOpen) screen?.show(state)
    },
    /** The open screen, or the last one. */
    screen: () => screen,
    isOpen: () => isOpen,
    /** Returns the function that closes the screen. */
    open: (next: DeskScreen) => {
      sessions.set(bus, new Map(sessions.get(bus)).set(endpoint, session))
      screen = next
      isOpen = true
      return () => {
        isOpen &&= screen !== next
      }
    },
    /** One loop sends the decisions, also when another screen has opened since. */
    runOnce: async (loop: () => Promise<void>) => {
      if (isRunning) return
      isRunning = true
      try {
        await loop()
      } finally {
        isRunning = false
      }
    },
  }
  return session
}
