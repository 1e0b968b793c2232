import { createBus } from '@matchdesk/shared/bus'
import { createToasts } from '@matchdesk/shared/host'
import { forgetDrafts } from '@matchdesk/shared/remote'
import type { ComponentType } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'
import { loadConfig } from './services/config'
import { createMode } from './services/mode'
import type { ConsoleState, ShellServices } from './services/shellServices'
import { clearTab } from './session/clearSite'
import { createClock } from './session/clock'
import { createSafeStorage } from './session/safeStorage'
import { createSession } from './session/session'

const importPublicApi = () => import(/* webpackChunkName: 'publicApi' */ './publicApiChunk')

export function createServices(): ShellServices {
  const storage = createSafeStorage(() => localStorage)
  const mode = createMode(document.documentElement, matchMedia('(prefers-color-scheme: dark)'), matchMedia('print'))
  const clock = createClock()
  const config = loadConfig(storage, clock)
  const bus = createBus()
  const toasts = createToasts(bus.on('toast'))
  const session = createSession(bus, storage, clock, reloadAtStart)
  addEventListener('storage', ({ key }) => {
    if (key === null && bus.auth.value) session.signOut()
    else if (key === 'token') session.syncWithStorage()
    else if (key === 'idleEndsAt') session.followUse()
  })
  bus.auth.subscribe((auth) => auth && forgetDrafts(() => sessionStorage, auth.USERID))
  const services: ShellServices = {
    bus,
    storage,
    clock,
    session,
    config,
    toasts,
    mode,
    renderErrors: new Subject(),
    loadPublicApi: async () => (await importPublicApi()).createPublicApi(bus, config, clock),
    consoleLoader: createConsoleLoader(async () => {
      const { importConsole } = await importPublicApi()
      return (await importConsole()).createConsole(services)
    }),
    prepareConsole(path) {
      services.consoleLoader.load()
      globalThis.early?.preloadCode(path)
    },
  }
  bus.auth.subscribe((auth) => auth && services.consoleLoader.load())
  return services
}

/** Loads the code behind the sign-in: once, and again after a failure. */
function createConsoleLoader(importConsole: () => Promise<ComponentType>) {
  const state = new BehaviorSubject<ConsoleState>({ status: 'idle' })
  return {
    state,
    load() {
      if (state.value.status === 'loading' || state.value.status === 'loaded') return
      state.next({ status: 'loading' })
      importConsole().then(
        (Console) => state.next({ status: 'loaded', Console }),
        () => state.next({ status: 'failed' }),
      )
    },
  }
}

function reloadAtStart() {
  clearTab()
  history.replaceState(null, '', '#/')
  location.reload()
}
