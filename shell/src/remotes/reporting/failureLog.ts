import { RemoteFailure } from '../loader/failure'
import { recordOf, type FailureRecord, type Place } from './failureRecords'
import type { BrowserError } from './remoteEvents'

const maxRecords = 100

/** The failures of this document that the server does not know yet; equal ones are one record with their number. */
export function createFailureLog(here: () => Place) {
  const records = new Map<string, FailureRecord>()
  const known = new WeakSet<object>()

  /** The error boundary of a page hands on an error that React has reported, with its components, just before. */
  function isKnown(event: BrowserError | RemoteFailure): boolean {
    const error = event instanceof RemoteFailure ? event.cause : 'error' in event ? event.error : undefined
    if (typeof error !== 'object' || error === null) return false
    return known.has(error) || !known.add(error)
  }

  return {
    add(event: BrowserError | RemoteFailure): void {
      const record = isKnown(event) ? undefined : recordOf(event, here())
      if (!record) return
      const key = JSON.stringify({ ...record, requestId: undefined })
      const count = (records.get(key)?.count ?? 0) + 1
      if (count > 1 || records.size < maxRecords) records.set(key, { ...record, count })
    },
    /** The oldest ones, which the log forgets. */
    take(maximum: number): FailureRecord[] {
      const taken = [...records].slice(0, maximum)
      for (const [key] of taken) records.delete(key)
      return taken.map(([, record]) => record)
    },
  }
}
