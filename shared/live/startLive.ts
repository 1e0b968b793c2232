import type { Transport } from '@matchdesk/shared/client'
import type { Endpoint, Resource } from '@matchdesk/shared/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { reconnect, type Message } from './stayConnected'

/** In milliseconds. A console reads once for what comes within this time; many consoles do not read at the same moment. */
const gathering = { least: 300, spread: 500 }

/**
 * Follows what other sessions write, for as long as an administrator is signed in and the API has the level, and says it on the bus of this
 * tab. One tab of an administrator holds the stream for all. A hidden tab hears what it missed when it is shown again. Returns how to stop.
 */
export function startLive(transport: Transport, queries: QueryClient, apiBaseUrl: string): () => void {
  const { bus, capabilities } = transport
  let following: AbortController | undefined
  const facts = gather((resources) => bus.emit('changed-elsewhere', { resources }))

  function receive(message: Message) {
    if ('changed' in message) facts.add(message.changed)
    else if ('missed' in message) facts.add('any')
    else if ('claim' in message) bus.emit('claim', message)
  }

  async function begin(userId: string, { signal }: AbortController) {
    const capabilitySet = await capabilities.ready()
    if (!capabilitySet.has('lists') || signal.aborted || !('locks' in navigator)) return
    const name = `matchdesk live ${new URL(apiBaseUrl, document.baseURI).href} ${userId}`
    await leadTab(transport, name, receive, signal)
  }

  function end() {
    following?.abort()
    following = undefined
    facts.forget()
  }

  function restart() {
    end()
    const auth = bus.auth.value
    if (!auth) return
    following = new AbortController()
    begin(auth.USERID, following).catch(() => undefined)
  }

  /** The browser runs nothing in a frozen tab: another one has to hold the stream meanwhile. */
  function thaw() {
    restart()
    facts.add('any')
  }

  const stopRefreshing = refreshElsewhere(transport, queries)
  const session = bus.auth.subscribe(restart)
  document.addEventListener('freeze', end)
  document.addEventListener('resume', thaw)
  document.addEventListener('visibilitychange', facts.tell)
  return () => {
    stopRefreshing()
    session.unsubscribe()
    document.removeEventListener('freeze', end)
    document.removeEventListener('resume', thaw)
    document.removeEventListener('visibilitychange', facts.tell)
    end()
  }
}

const busy = Symbol()

/**
 * Chooses the tab that holds the stream for all tabs of this name, until the stream ends for good: then the next tab has its turn. `hear` gets in every
 * tab what it posts. Resolves once `stop` aborts.
 */
async function leadTab(transport: Transport, name: string, hear: (message: Message) => void, stop: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  stop.addEventListener('abort', () => channel.close())
  const post = (message: Message) => {
    if (stop.aborted) return
    channel.postMessage(message)
    hear(message)
  }
  const answer = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? reconnect(transport, post, false, stop) : busy))
  if (answer !== busy || stop.aborted) return
  await navigator.locks.request(name, { signal: stop }, () => reconnect(transport, post, true, stop)).catch(() => undefined)
}

/** Gathers facts, and tells them together while the tab is visible. */
function gather(onTell: (resources: readonly Resource[] | 'any') => void) {
  const pendingResources = new Set<Resource | 'any'>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  function tell() {
    stop()
    if (document.hidden || pendingResources.size === 0) return
    const resources = pendingResources.has('any') ? 'any' : ([...pendingResources] as Resource[])
    pendingResources.clear()
    onTell(resources)
  }
  function forget() {
    stop()
    pendingResources.clear()
  }
  function add(fact: Resource | 'any') {
    pendingResources.add(fact)
    timer ??= setTimeout(tell, gathering.least + Math.random() * gathering.spread)
  }
  return { add, tell, forget }
}

/** The screen of such a read offers the changes of colleagues, and refetches itself. A read that failed shows nothing to keep. */
const hasOffer = (query: Query) => query.meta?.colleagueChanges === 'offered' && query.state.status !== 'error'

/** Reads again what shows something that others changed, except where its screen does; returns how to stop. */
export function refreshElsewhere({ bus }: Pick<Transport, 'bus'>, queries: QueryClient): () => void {
  const facts = bus.on('changed-elsewhere').subscribe(({ resources }) => {
    const shows = ({ queryKey: [shown = []] }: Query) =>
      resources === 'any' || (shown as NonNullable<Endpoint['resources']>).some((resource) => resources.includes(resource))
    void queries.invalidateQueries({ predicate: (query) => shows(query) && !hasOffer(query) })
    void queries.invalidateQueries({ predicate: (query) => shows(query) && hasOffer(query), refetchType: 'none' })
  })
  return () => facts.unsubscribe()
}
