import type { FailureRecord } from './failureRecords'

const maxRecords = 100

/** The failures of this document that the server does not know yet; equal ones are one record with their number. */
export function createFailureLog<Event extends object>(describe: (event: Event) => FailureRecord | undefined) {
  const records = new Map<string, FailureRecord>()
  const seenErrors = new WeakSet<object>()

  /** The error boundary of a page hands on an error that React has reported, with its components, just before. */
  function isKnown(event: Event): boolean {
    const error = 'cause' in event ? event.cause : 'error' in event ? event.error : undefined
    if (typeof error !== 'object' || error === null) return false
    return seenErrors.has(error) || !seenErrors.add(error)
  }

  return {
    add(event: Event): void {
      const record = isKnown(event) ? undefined : describe(event)
      if (!record) return
      const key = JSON.stringify({ ...record, requestId: undefined })
      const count = (records.get(key)?.count ?? 0) + 1
      if (count > 1 || records.size < maxRecords) records.set(key, { ...record, count })
    },
    /** The oldest ones, which the log forgets. */
    take(maximum: number): FailureRecord[] {
      const batch = [...records].slice(0, maximum)
      for (const [key] of batch) records.delete(key)
      return batch.map(([, record]) => record)
    },
  }
}
