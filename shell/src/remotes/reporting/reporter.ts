import type { Bus } from '@matchdesk/shared/bus'
import { call, randomKey, type Capabilities } from '@matchdesk/shared/client'
import { remotes } from '@matchdesk/shared/contract'
import { shellName, type Release } from '@matchdesk/shared/release'
import { debounceTime, filter, fromEvent, merge } from 'rxjs'
import type { PageLoader } from '../loader/pageLoader'
import type { RemoteEvents } from './remoteEvents'
import { createFetchTransport } from '../../services/fetchTransport'
import { failuresIn, loadTimesOf, violationsIn } from './eventQueries'
import { reportFailures } from './reportFailures'
import { reportVitals, type VitalsOptions } from './vitals/reportVitals'
import { reportedFailure, reportedViolation } from './reportedEvents'

/** In milliseconds. */
const quietMs = 30_000
/** In milliseconds. The reporter sends the state of an open tab again, so that the server still counts the tab. */
const halfDay = 12 * 3_600_000
/** In milliseconds; the contract takes no more. */
const longestMs = 600_000
const maxItems = 20

interface ReporterDeps {
  readonly pageLoader: Pick<PageLoader, 'running'>
  readonly remoteEvents: RemoteEvents
  readonly shellVersion: string
  readonly vitals: Omit<VitalsOptions, 'tab' | 'hidden'>
}

/** Reports to the server what this document runs and what failed: now, after a quiet time, and when the document is hidden. It drops what it cannot send. */
export function startReporter(
  bus: Bus,
  config: Parameters<typeof createFetchTransport>[0],
  capabilities: Capabilities,
  { pageLoader: { running }, remoteEvents: events, shellVersion, vitals }: ReporterDeps,
) {
  const transport = { bus, send: createFetchTransport(config, undefined, true), capabilities }
  const tab = randomKey()
  const reportedViolations = new Set<string>()
  let latestText = ''
  let reportedEvents = 0

  function loads() {
    const loadTimes = loadTimesOf(events.all.value)
    const remote = ({ name, version, entry }: Release) => {
      const milliseconds = loadTimes.get(entry.global)
      return { remote: name, version, ...(milliseconds !== undefined && { milliseconds: Math.min(milliseconds, longestMs) }) }
    }
    return [{ remote: shellName, version: shellVersion }, ...[...running.value.values()].map(remote)]
  }

  const isNew = (violation: object) => {
    const key = JSON.stringify(violation)
    return !reportedViolations.has(key) && reportedViolations.add(key)
  }

  function report() {
    if (!transport.bus.auth.value) return
    const now = { tab, loads: loads() }
    const newEvents = events.all.value.slice(reportedEvents)
    reportedEvents = events.all.value.length
    const isReported = capabilities.current.value?.has('failures')
    const failures = isReported ? [] : failuresIn(newEvents).map(reportedFailure).slice(0, maxItems)
    const violations = violationsIn(newEvents)
      .flatMap((event) => reportedViolation(event) ?? [])
      .filter(isNew)
      .slice(0, maxItems)
    const text = JSON.stringify([now, Math.floor(Date.now() / halfDay)])
    if (text === latestText && failures.length === 0 && violations.length === 0) return
    latestText = text
    void call(transport, remotes.report, { body: { ...now, failures, violations } })
  }

  report()
  const hidden = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'))
  reportFailures(transport, { tab, remoteEvents: events, here: vitals.here, hidden })
  reportVitals(transport, { ...vitals, tab, hidden })
  merge(merge(running, events.all).pipe(debounceTime(quietMs)), hidden).subscribe(report)
}
