import type { reportUse, SessionCapabilities, Transport } from '@matchdesk/shared/client'
import type { DirtyForms, Questions } from '@matchdesk/shared/host'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { BehaviorSubject } from 'rxjs'
import type { PageLoader } from '../../remotes/loader/pageLoader'
import type { RemoteRegistry } from '../../remotes/registry/registry'
import type { RemoteEvents } from '../../remotes/reporting/remoteEvents'
import type { Pages } from './createPages'
import type { ConsoleTransport } from './createTransport'
import type { LocalRemote } from './localRemote'

/** The services behind the sign-in, created once when the console first opens. */
export interface ConsoleServices extends Omit<ConsoleTransport, 'send'> {
  readonly transport: Transport & { readonly capabilities: SessionCapabilities }
  readonly queries: QueryClient
  /** True from a moment after the first page has its rows. */
  readonly hasFirstRows: BehaviorSubject<boolean>
  readonly registry: RemoteRegistry
  readonly localRemote: LocalRemote | undefined
  readonly pages: Pages
  readonly pageLoader: PageLoader
  readonly remoteEvents: RemoteEvents
  readonly dirtyForms: DirtyForms
  readonly questions: Questions
  /** Reports that a person uses the console, once the first page has its rows. */
  readonly use: Promise<ReturnType<typeof reportUse>>
}

const ConsoleServicesContext = createContext<ConsoleServices | undefined>(undefined)

export const ConsoleServicesProvider = ConsoleServicesContext.Provider

export function useConsoleServices(): ConsoleServices {
  const services = use(ConsoleServicesContext)
  if (!services) throw new Error('Rendered outside of ConsoleServicesProvider')
  return services
}
