import { createBus } from '@matchdesk/shared/bus'
import { createCapabilities, queryDefaults, readScopes, refreshOnChange, reportUse } from '@matchdesk/shared/client'
import { createRequestFaults, createSlowRequests } from '@matchdesk/shared/client/transport'
import { createDirtyForms, createQuestions, createToasts, pageAt } from '@matchdesk/shared/host'
import type { DraftStorage, Remote } from '@matchdesk/shared/remote'
import type { BrowserError } from '@matchdesk/shared/reporting'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { createMemoryRouter } from 'react-router-dom'
import { BehaviorSubject, filter, skip, Subject } from 'rxjs'
import { followFailures } from './reporting/followFailures'
import { followLive } from './session/followLive'
import { createReportTransport, createSession, createTransport } from './session/session'
import type { EmbedEvent, EmbedEvents, MountOptions } from './types'

type EmbedServices = ReturnType<typeof createEmbedServices>

/** The tasks that a portal may take over. */
const cancelable: readonly (keyof EmbedEvents)[] = ['toast', 'leave']

/** As long as the remote is mounted: the storage of the page is the portal's. */
function createMemory(): DraftStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

type Router = ReturnType<typeof createMemoryRouter>

/** The number of pages before the open one. */
function countPages(router: Router): () => number {
  let count = 0
  let currentKey = router.state.location.key
  router.subscribe(({ location, historyAction }) => {
    if (location.key === currentKey) return
    currentKey = location.key
    if (historyAction !== 'REPLACE') count += historyAction === 'PUSH' ? 1 : -1
  })
  return () => count
}

/** Makes what one mounted remote needs; nothing of it lives outside. */
export function createEmbedServices(remote: Remote, first: MountOptions, container: HTMLElement, router: Router) {
  const options = new BehaviorSubject(first)
  const bus = createBus()
  const session = createSession(bus, options)
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const dirtyForms = createDirtyForms()
  const memory = createMemory()
  const pagesBefore = countPages(router)

  /** Tells the portal; false when it cancelled the event. */
  function tell<T extends keyof EmbedEvents>(type: T, detail: EmbedEvents[T]): boolean {
    const event = new CustomEvent(type, { detail, cancelable: cancelable.includes(type) })
    options.value.onEvent?.(event as EmbedEvent)
    return !event.defaultPrevented
  }

  let scopes: Promise<void> | undefined
  const allow = () => readScopes({ bus, send, capabilities }, (may) => capabilities.allow(may))
  bus.on('changed-elsewhere').subscribe(({ resources }) => {
    if (resources === 'any' || resources.includes('session')) void allow()
  })
  let userId: string | undefined
  bus.auth.subscribe((auth) => {
    if (!auth) return
    if (userId !== undefined && auth.USERID !== userId) {
      queries.clear()
      dirtyForms.discard()
    } else void queries.invalidateQueries()
    userId = auth.USERID
    scopes = allow()
  })
  dirtyForms.hasChanges.pipe(skip(1)).subscribe((unsaved) => tell('unsaved', { unsaved }))
  const slowRequests = createSlowRequests()
  /** The failures of its code. */
  const errors = new Subject<BrowserError>()
  const faults = createRequestFaults((fault) => errors.next(fault))
  const send = createTransport(first.apiBaseUrl, bus, session, [slowRequests.step, faults.step])
  const start = session.ask()
  // Nothing beyond spec.md is called, and no control of it shows, before the scopes are known.
  const capabilities = createCapabilities(async (request) => {
    const reply = send(request)
    await start
    await scopes
    return reply
  })
  const stopRefreshing = refreshOnChange({ bus, capabilities }, queries)
  void capabilities.ready()
  const use = reportUse({ bus, send, capabilities }, { page: container, isOpen: () => session.phase.value === 'active' })
  const stopLive = followLive({ bus, send, capabilities }, queries, first.apiBaseUrl)

  const stopReports = followFailures({
    options,
    errors,
    transport: { bus, send: createReportTransport(first.apiBaseUrl), capabilities },
    document: container.ownerDocument,
    getPlace: () => ({ remote: remote.name, page: pageAt(remote.pages, router.state.location.pathname)?.path, requestId: faults.lastRequestId() }),
  })

  return {
    remote,
    options,
    container,
    bus,
    send,
    slowRequests,
    capabilities,
    session,
    queries,
    dirtyForms,
    questions: createQuestions(),
    toasts: createToasts(bus.on('toast').pipe(filter((toast) => tell('toast', toast)))),
    errors,
    drafts: () => memory,
    tell,
    /** Is there no page to go back to? */
    isFirstPage: () => pagesBefore() <= 0,
    close() {
      router.dispose()
      stopReports()
      stopLive()
      use.stop()
      stopRefreshing()
      bus.close()
      queries.clear()
    },
  }
}

export const EmbedServicesContext = createContext<EmbedServices | undefined>(undefined)

export function useEmbedServices(): EmbedServices {
  const services = use(EmbedServicesContext)
  if (!services) throw new Error('Rendered outside of a mounted remote')
  return services
}
