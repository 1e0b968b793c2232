import type { Transport } from '@matchdesk/shared/client'
import type { LiveLine, Resource } from '@matchdesk/shared/contract'
import type { QueryClient } from '@tanstack/react-query'
import { leadTab } from './oneTab'
import { refreshElsewhere } from './refreshElsewhere'
import { reconnect } from './stayConnected'

/** A line, as the tab that holds the stream tells it to the others; or that it may have missed some. */
type Message = LiveLine | { readonly missed: true }

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
    const tabs = {
      name: `matchdesk live ${new URL(apiBaseUrl, document.baseURI).href} ${userId}`,
      receive: (message: Message) => {
        if (!signal.aborted) receive(message)
      },
      hold: (post: (message: Message) => void, isNext: boolean) =>
        reconnect(
          transport,
          {
            onOpen: (isFirst) => {
              if (isNext || !isFirst) post({ missed: true })
            },
            onLine: (line) => {
              if (!('heartbeat' in line)) post(line)
            },
          },
          signal,
        ),
    }
    await leadTab(tabs, signal)
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

/** Gathers facts, and tells them together while the tab is visible. */
function gather(onTell: (resources: readonly Resource[] | 'any') => void) {
  const pendingResources = new Set<Resource | 'any'>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function tell() {
    if (document.hidden || pendingResources.size === 0) return
    const resources = pendingResources.has('any') ? 'any' : ([...pendingResources] as Resource[])
    forget()
    onTell(resources)
  }
  function forget() {
    clearTimeout(timer)
    timer = undefined
    pendingResources.clear()
  }
  function add(fact: Resource | 'any') {
    pendingResources.add(fact)
    timer ??= setTimeout(
      () => {
        timer = undefined
        tell()
      },
      gathering.least + Math.random() * gathering.spread,
    )
  }
  return { add, tell, forget }
}
