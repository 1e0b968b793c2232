import type { Bus } from '@matchdesk/shared/bus'
import { call, randomKey, type Capabilities } from '@matchdesk/shared/client'
import { remotes } from '@matchdesk/shared/contract'
import { shellName, type Release } from '@matchdesk/shared/release'
import { debounceTime, filter, fromEvent, merge } from 'rxjs'
import type { PageLoader } from './pageLoader'
import type { RemoteEvents } from './remoteEvents'
import { createFetchTransport } from '../public/fetchTransport'
import { failuresIn, loadTimesOf, violationsIn } from './seen'
import { toldFailure, toldViolation } from './told'

/** In milliseconds. */
const quiet = 30_000
/** In milliseconds: a tab that is still open is told again, so that it still counts. */
const halfDay = 12 * 3_600_000
/** In milliseconds; the contract takes no more. */
const longest = 600_000
const mostOfEach = 20

interface Seen {
  readonly pageLoader: Pick<PageLoader, 'running'>
  readonly remoteEvents: RemoteEvents
  readonly shellVersion: string
}

/** Tells the server what this document runs and what went wrong: now, when it is quiet again, and when it is hidden. What cannot be told is dropped. */
export function startReporter(
  bus: Bus,
  config: Parameters<typeof createFetchTransport>[0],
  capabilities: Capabilities,
  { pageLoader: { running }, remoteEvents: events, shellVersion }: Seen,
) {
  const transport = { bus, send: createFetchTransport(config, undefined, true), capabilities }
  const tab = randomKey()
  const toldViolations = new Set<string>()
  let told = ''
  let toldEvents = 0

  function loads() {
    const loadTimes = loadTimesOf(events.all.value)
    const remote = ({ name, version, entry }: Release) => {
      const milliseconds = loadTimes.get(entry.global)
      return { remote: name, version, ...(milliseconds !== undefined && { milliseconds: Math.min(milliseconds, longest) }) }
    }
    return [{ remote: shellName, version: shellVersion }, ...[...running.value.values()].map(remote)]
  }

  const isNew = (violation: object) => {
    const key = JSON.stringify(violation)
    return !toldViolations.has(key) && toldViolations.add(key)
  }

  function report() {
    if (!transport.bus.auth.value) return
    const now = { tab, loads: loads() }
    const untold = events.all.value.slice(toldEvents)
    toldEvents = events.all.value.length
    const failures = failuresIn(untold).map(toldFailure).slice(0, mostOfEach)
    const violations = violationsIn(untold)
      .flatMap((event) => toldViolation(event) ?? [])
      .filter(isNew)
      .slice(0, mostOfEach)
    const text = JSON.stringify([now, Math.floor(Date.now() / halfDay)])
    if (text === told && failures.length === 0 && violations.length === 0) return
    told = text
    void call(transport, remotes.report, { body: { ...now, failures, violations } })
  }

  report()
  const hidden = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'))
  merge(merge(running, events.all).pipe(debounceTime(quiet)), hidden).subscribe(report)
}
