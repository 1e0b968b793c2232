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
export interface DeskSession {
  readonly state: () => DeskState
  readonly dispatch: (event: DeskEvent) => void
  /** The open screen, or the last one. */
  readonly screen: () => DeskScreen | undefined
  readonly isOpen: () => boolean
  /** Returns the function that closes the screen. */
  readonly open: (screen: DeskScreen) => () => void
  /** One loop sends the decisions, also when another screen has opened since. */
  readonly runOnce: (loop: () => Promise<void>) => Promise<void>
}

const sessions = new WeakMap<Host['bus'], Map<ListEndpoint, DeskSession>>()

/** The session of the list that still sends decisions, or else a new one. */
export function findSession({ bus }: Host, endpoint: ListEndpoint, ...opening: Parameters<typeof openDesk>): DeskSession {
  const session = sessions.get(bus)?.get(endpoint)
  const { unsent, stopReason } = session?.state() ?? {}
  return session && unsent?.length && stopReason === undefined ? session : createSession(bus, endpoint, openDesk(...opening))
}

function createSession(bus: Host['bus'], endpoint: ListEndpoint, initial: DeskState): DeskSession {
  let state = initial
  let screen: DeskScreen | undefined
  let isOpen = false
  let isRunning = false
  const session: DeskSession = {
    state: () => state,
    dispatch: (event) => {
      state = deskReducer(state, event)
      if (isOpen) screen?.show(state)
    },
    screen: () => screen,
    isOpen: () => isOpen,
    open: (next) => {
      sessions.set(bus, new Map(sessions.get(bus)).set(endpoint, session))
      screen = next
      isOpen = true
      return () => {
        isOpen &&= screen !== next
      }
    },
    runOnce: async (loop) => {
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
