import { crossTabs } from '@matchdesk/shared/bus'
import { queryDefaults, refreshOnChange } from '@matchdesk/shared/client'
import { createTheme } from '@matchdesk/shared/ui'
import { QueryClient } from '@tanstack/react-query'
import { createPageLoader } from '../../federation/pageLoader'
import { createRegistry } from '../../federation/registry'
import { createStartRemote } from '../../federation/startRemote'
import type { ShellServices } from '../../services/shellServices'
import { createRenewal } from '../../session/renewal'
import { createAxiosTransport } from './axiosTransport'
import { createChangedForms } from './changedForms'
import type { ConsoleServices } from './consoleServices'
import { createLocalRemote } from './localRemote'

export function createConsoleServices({ bus, storage, config, clock, session }: ShellServices): ConsoleServices {
  const timeout = () => config.current.value.remoteTimeout
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const changedForms = createChangedForms()
  refreshOnChange({ bus }, queries)
  bus.auth.subscribe((auth) => {
    if (auth) return
    queries.clear()
    changedForms.discard()
  })
  if ('BroadcastChannel' in globalThis) crossTabs(bus, new BroadcastChannel('matchdesk'))
  void config.ready.then((loaded) => storage.write({ config: JSON.stringify(loaded) }))
  const localRemote = createLocalRemote(config, timeout)
  const registry = createRegistry(storage, timeout, localRemote?.replace)
  void registry.refresh()
  const pageLoader = createPageLoader(createStartRemote(timeout), timeout, ({ remote, version }, fallback) =>
    bus.emit('toast', { tone: 'warning', text: `Version ${version} of ${remote} does not work. Version ${fallback.version} is used instead.` }),
  )
  const renewal = createRenewal(bus, session, changedForms.anyChanged, createAxiosTransport(config, bus, clock))
  return { transport: { bus, send: renewal.send }, queries, registry, localRemote, pageLoader, changedForms, renewal, theme: createTheme() }
}
