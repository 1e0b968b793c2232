import { crossTabs } from '@matchdesk/shared/bus'
import { queryDefaults, refreshOnChange, type Transport } from '@matchdesk/shared/client'
import { createTheme } from '@matchdesk/shared/ui'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createPages, type Pages } from '../../federation/pageLoader'
import { createStart } from '../../federation/startRemote'
import { createRegistry, type RemoteRegistry } from '../../federation/registry'
import { createRenewal, type Renewal } from '../../session/renewal'
import type { Shell } from '../../services/shellServices'
import { createAxiosSend } from './axiosTransport'
import { createForms, type Forms } from './changedForms'

/** What the console behind the login holds, made once when it is first opened. */
export interface Desk {
  readonly transport: Transport
  readonly queries: QueryClient
  readonly registry: RemoteRegistry
  readonly pages: Pages
  readonly forms: Forms
  readonly renewal: Renewal
  readonly theme: ReturnType<typeof createTheme>
}

export function createDesk({ bus, keep, settings, clock, session }: Shell): Desk {
  const limit = () => settings.now.value.remoteTimeout
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const forms = createForms()
  refreshOnChange({ bus }, queries)
  bus.auth.subscribe((auth) => {
    if (auth) return
    queries.clear()
    forms.forget()
  })
  if ('BroadcastChannel' in globalThis) crossTabs(bus, new BroadcastChannel('matchdesk'))
  void settings.ready.then((config) => keep.write({ config: JSON.stringify(config) }))
  const registry = createRegistry(keep, limit)
  void registry.read()
  const pages = createPages(createStart(limit), limit, ({ remote, version }, to) =>
    bus.emit('toast', { tone: 'warning', text: `Version ${version} of ${remote} does not start. Version ${to.version} is used instead.` }),
  )
  const renewal = createRenewal(bus, session, forms.anyChanged, createAxiosSend(settings, bus, clock))
  return { transport: { bus, send: renewal.send }, queries, registry, pages, forms, renewal, theme: createTheme() }
}

const DeskContext = createContext<Desk | undefined>(undefined)

export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('Drawn outside of the desk')
  return desk
}
