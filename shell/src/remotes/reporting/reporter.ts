import type { Bus } from '@matchdesk/shared/bus'
import { randomKey, type Capabilities } from '@matchdesk/shared/client'
import { shellName, type Release } from '@matchdesk/shared/release'
import { createFailureLog, sendTelemetry, type TelemetryEntry } from '@matchdesk/shared/reporting'
import { auditTime, filter, fromEvent, interval, merge, skip } from 'rxjs'
import { createFetchTransport } from '../../services/fetchTransport'
import type { PageLoader } from '../loader/pageLoader'
import { loadTimesOf } from './eventQueries'
import { recordOfEvent, type FailureEvent } from './failureEvents'
import type { RemoteEvents } from './remoteEvents'
import { measureVitals, type VitalsOptions } from './vitals/measureVitals'

/** In milliseconds: a tab reports so often, and so soon after a failure. */
const pauseMs = 20_000
const failurePauseMs = 5000
/** In milliseconds; the contract takes no more. */
const longestMs = 600_000

interface ReporterDeps {
  readonly pageLoader: Pick<PageLoader, 'running'>
  readonly remoteEvents: RemoteEvents
  readonly shellVersion: string
  readonly vitals: VitalsOptions
}

/** Reports to the server what this document runs, what failed in it and how quick it is: what is new now, after pauses, and when the document is hidden. */
export function startReporter(
  bus: Bus,
  config: Parameters<typeof createFetchTransport>[0],
  capabilities: Capabilities,
  { pageLoader: { running }, remoteEvents: { all, errors }, shellVersion, vitals }: ReporterDeps,
) {
  const transport = { bus, send: createFetchTransport(config, undefined, true), capabilities }
  const tab = randomKey()
  const log = followFailures(errors, vitals.getPlace)
  const measures = measureVitals(vitals)
  const takeNew = createLoadReports()

  function takeLoads(): TelemetryEntry[] {
    const loadTimes = loadTimesOf(all.value)
    const toEntry = ({ name, version, entry }: Release) => {
      const milliseconds = loadTimes.get(entry.global)
      return { type: 'load' as const, remote: name, version, ...(milliseconds !== undefined && { milliseconds: Math.min(milliseconds, longestMs) }) }
    }
    const loads = [{ type: 'load' as const, remote: shellName, version: shellVersion }, ...[...running.value.values()].map(toEntry)]
    return takeNew(loads, [shellName, vitals.getPlace().remote], Date.now())
  }

  function take(maximum: number): TelemetryEntry[] {
    const entries = takeLoads()
    entries.push(...log.take(maximum - entries.length))
    return [...entries, ...measures.take(maximum - entries.length)]
  }

  const report = () => void sendTelemetry(transport, take, { tab })
  report()
  const hidden = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'))
  merge(interval(pauseMs), merge(errors, all).pipe(auditTime(failurePauseMs)), hidden).subscribe(report)
}

/** The failures of this document, from its start on. */
function followFailures(errors: RemoteEvents['errors'], getPlace: VitalsOptions['getPlace']) {
  const log = createFailureLog((event: FailureEvent) => recordOfEvent(event, getPlace()))
  errors.value.forEach(log.add)
  errors.pipe(skip(1)).subscribe((list) => list.slice(-1).forEach(log.add))
  return log
}

type Load = Extract<TelemetryEntry, { type: 'load' }>

/** In milliseconds. */
const hour = 3_600_000

/** Takes what is new of the releases that a tab runs, and once each hour those that are open: the server counts tabs of a day, and hours of use of a canary. */
export function createLoadReports() {
  const reports = new Map<string, { readonly text: string; readonly hour: number }>()
  return (loads: readonly Load[], open: readonly string[], now: number): Load[] => {
    const currentHour = Math.floor(now / hour)
    return loads.filter((load) => {
      const text = JSON.stringify(load)
      const last = reports.get(load.remote)
      if (last?.text === text && (last.hour === currentHour || !open.includes(load.remote))) return false
      reports.set(load.remote, { text, hour: currentHour })
      return true
    })
  }
}
