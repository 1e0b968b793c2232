import type { Bus } from '@matchdesk/shared/bus'
import { useValue, type Toasts } from '@matchdesk/shared/host'
import type { RenderError } from '@matchdesk/shared/reporting'
import { createContext, use, type ComponentType } from 'react'
import type { BehaviorSubject, Subject } from 'rxjs'
import type { Clock } from '../session/clock'
import type { SafeStorage } from '../session/safeStorage'
import type { Session } from '../session/session'
import type { Config } from './config'
import type { ModePreference } from './mode'
import type { PublicApi } from './createPublicApi'

/** The code behind the sign-in. */
export type ConsoleState = { readonly status: 'idle' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly Console: ComponentType }

/** The services of the whole shell, created once when the page opens. */
export interface ShellServices {
  readonly bus: Bus
  readonly storage: SafeStorage
  readonly clock: Clock
  readonly session: Session
  readonly config: Config
  readonly toasts: Toasts
  readonly mode: ModePreference
  readonly renderErrors: Subject<RenderError>
  readonly consoleLoader: { readonly state: BehaviorSubject<ConsoleState>; readonly load: () => void }
  /** Loads the console, and asks for the code of its page at a path. */
  readonly prepareConsole: (path: string) => void
  /** Rejects when its code cannot be loaded. */
  readonly loadPublicApi: () => Promise<PublicApi>
}

const ShellServicesContext = createContext<ShellServices | undefined>(undefined)

export const ShellServicesProvider = ShellServicesContext.Provider

export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext)
  if (!services) throw new Error('Rendered outside of ShellServicesProvider')
  return services
}

/** The settings of the operator. */
export const useConfig = () => useValue(useShellServices().config.current)
