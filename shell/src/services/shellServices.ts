import { createBus, type Bus } from '@matchdesk/shared/bus'
import { createContext, use } from 'react'
import { createDoor, type Door } from './consoleLoader'
import type * as Line from '../public/publicApi'
import { createMode, type ModeChoice } from './mode'
import { createClock, type Clock } from '../session/clock'
import { createSession, type Session } from '../session/session'
import { createKeep, type Keep } from '../session/safeStorage'
import { readSettings, type Settings } from './config'
import { createToasts, type Toasts } from './toasts'

/** What the whole console shares, made once when the page opens. */
export interface Shell {
  readonly bus: Bus
  readonly keep: Keep
  readonly clock: Clock
  readonly session: Session
  readonly settings: Settings
  readonly toasts: Toasts
  readonly mode: ModeChoice
  readonly door: Door
  /** The code that talks to the API. */
  readonly line: () => Promise<typeof Line>
}

export function createShell(): Shell {
  const keep = createKeep(() => localStorage)
  const mode = createMode(keep, document.documentElement, matchMedia('(prefers-color-scheme: dark)'))
  const clock = createClock()
  const settings = readSettings(keep, clock)
  const bus = createBus()
  const toasts = createToasts(bus)
  const session = createSession(bus, keep, clock, startAgain)
  addEventListener('storage', ({ key }) => {
    if (key === null && bus.auth.value) session.leave()
    else if (key === 'token') session.follow()
  })
  const line = () => import(/* webpackChunkName: 'line' */ '../public/publicApi')
  const shell: Shell = {
    bus,
    keep,
    clock,
    session,
    settings,
    toasts,
    mode,
    line,
    door: createDoor(async () => (await line()).openDesk(shell)),
  }
  return shell
}

function startAgain() {
  history.replaceState(null, '', '#/')
  location.reload()
}

const ShellContext = createContext<Shell | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('Drawn outside of the shell')
  return shell
}
