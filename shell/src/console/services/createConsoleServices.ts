import { crossTabs } from '@matchdesk/shared/bus'
import { createCapabilities, queryDefaults, refreshOnChange, reportUse } from '@matchdesk/shared/client'
import { createRequestFaults } from '@matchdesk/shared/client/transport'
import { idleMinutes } from '@matchdesk/shared/contract'
import { createDirtyForms, createQuestions, isPermitted } from '@matchdesk/shared/host'
import { shellName } from '@matchdesk/shared/release'
import { QueryClient } from '@tanstack/react-query'
import { BehaviorSubject, EMPTY, firstValueFrom, fromEvent, interval, merge, switchMap } from 'rxjs'
import { createPageLoader } from '../../remotes/loader/pageLoader'
import { createRegistry } from '../../remotes/registry/registry'
import { createRemoteEvents } from '../../remotes/reporting/remoteEvents'
import { reportLate } from '../../remotes/reporting/reportLate'
import { createStartRemote } from '../../remotes/loader/federation'
import type { ShellServices } from '../../services/shellServices'
import { afterMoment } from '../../services/afterMoment'
import { fetchJson } from '../../services/json'
import { readScopes } from '../../session/session'
import { currentAddress } from '../../services/address'
import { shellVersion } from '../../services/shellVersion'
import { createPages, type OwnPage } from './createPages'
import { confirmUnload } from './confirmUnload'
import { createLocalRemote } from './localRemote'
import { createTransport } from './createTransport'
import { preloadPage } from './preloadPage'

/** Resolves a moment after nothing is being read any more. */
const getFirstRead = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || queries.isFetching() > 0) return
      stop()
      afterMoment(resolve)
    })
  })

/** Resolves when a person first moves the pointer, or presses it or a key. */
const firstAct = () => firstValueFrom(merge(...['pointermove', 'pointerdown', 'keydown'].map((type) => fromEvent(document, type))))

export function createConsoleServices({ bus, storage, config, clock, session, renderErrors }: ShellServices, consolePages: readonly OwnPage[]) {
  const timeout = () => config.current.value.remoteTimeout
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const dirtyForms = createDirtyForms()
  confirmUnload(dirtyForms.hasChanges)
  if ('BroadcastChannel' in globalThis) crossTabs(bus, new BroadcastChannel('matchdesk'))
  void config.ready.then((loaded) => storage.write({ config: JSON.stringify(loaded) }))
  const localRemote = createLocalRemote(config, timeout)
  const fetchRegistry = () => globalThis.early?.registry.take(timeout()) ?? fetchJson('registry.json', timeout())
  const registry = createRegistry(storage, fetchRegistry, localRemote?.replace)
  const registryReady = registry.refresh()
  config.current.pipe(switchMap(({ registryPoll }) => (registryPoll === 0 ? EMPTY : interval(registryPoll)))).subscribe(() => void registry.refresh())
  const remoteEvents = createRemoteEvents(renderErrors)
  const faults = createRequestFaults(remoteEvents.onFault)
  const { send, ...waiting } = createTransport({ bus, config, clock, session }, dirtyForms.hasChanges, faults.step)
  const capabilities = createCapabilities(send)
  refreshOnChange({ bus, capabilities }, queries)
  void capabilities.ready()
  bus.auth.subscribe((auth) => {
    const scopes = auth ? readScopes(storage) : undefined
    capabilities.allow(scopes && [...scopes])
    if (auth) return
    queries.clear()
    dirtyForms.discard()
  })
  const transport = { bus, send, capabilities }
  const pageLoader = createPageLoader(createStartRemote(timeout), timeout, {
    ...remoteEvents,
    onCode: (page, path) => {
      const match = pages.open(currentAddress().pathname)
      if (match && isPermitted(match.page, capabilities.current.value ?? readScopes(storage))) preloadPage(page, path, match, transport, queries)
    },
    onFallback: ({ remote, version }, fallback) =>
      bus.emit('toast', { tone: 'warning', text: `Version ${version} of ${remote} does not work. Version ${fallback.version} is used instead.` }),
  })
  const pages = createPages(consolePages, registry.state, bus, pageLoader.running, storage)
  void registryReady.then(() => {
    const first = pages.open(currentAddress().pathname)?.page
    if (first && 'releases' in first && first.enabled) return pageLoader.load(first)
  })
  const firstRead = getFirstRead(queries)
  /** True from a moment after the first page has its rows. */
  const hasFirstRows = new BehaviorSubject(false)
  void firstRead.then(() => hasFirstRows.next(true))
  async function followLive() {
    const { apiBaseUrl } = await config.ready
    const { startLive } = await import(/* webpackChunkName: 'live' */ '@matchdesk/shared/live')
    startLive(transport, queries, apiBaseUrl)
  }
  const isOpen = () => session.phase.value !== 'expired' && bus.auth.value !== null
  const onReported = () => session.noteUse(idleMinutes)
  /** Reports that a person uses the console, once the first page has its rows. */
  const use = firstRead.then(() => reportUse(transport, { page: document, isOpen, onReported }))
  firstRead.then(followLive).catch(() => undefined)
  void firstRead.then(firstAct).then(() => afterMoment(() => void import(/* webpackChunkName: 'soon' */ './soonChunk').catch(() => undefined)))
  const firstPath = currentAddress().pathname
  const getPlace = (path = currentAddress().pathname) => {
    const page = pages.open(path)?.page
    const release = page && 'releases' in page ? (pageLoader.running.value.get(page.versions[0].name) ?? page.versions[0]) : undefined
    const { name: remote, version } = release ?? { name: shellName, version: shellVersion }
    return { remote, version, page: page?.path, requestId: faults.lastRequestId() }
  }
  void reportLate(bus, config, capabilities, { pageLoader, remoteEvents, shellVersion, vitals: { getPlace, firstPath, queries } })
  return {
    transport,
    queries,
    hasFirstRows,
    registry,
    localRemote,
    pages,
    pageLoader,
    remoteEvents,
    dirtyForms,
    questions: createQuestions(),
    use,
    ...waiting,
  }
}
