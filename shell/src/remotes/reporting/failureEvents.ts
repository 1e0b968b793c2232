import { releasedFileIn } from '@matchdesk/shared/release'
import { classOf, positionsIn, recordOf, type BrowserError, type FailureRecord, type Place } from '@matchdesk/shared/reporting'
import { RemoteFailure } from '../loader/failure'

export type FailureEvent = BrowserError | RemoteFailure

/** The record of an error or of a remote that failed; undefined where it is no failure of this console. */
export const recordOfEvent = (event: FailureEvent, here: Place) =>
  event instanceof RemoteFailure ? recordOfRemote(event, here) : recordOf(event, here)

function recordOfRemote({ kind, remote, version, url, cause }: RemoteFailure, here: Place): FailureRecord {
  const missing = kind === 'load' ? releasedFileIn(url) : undefined
  const error =
    kind === 'load'
      ? String(cause)
          .replace(/[^\w.-]+/g, '-')
          .slice(0, 60)
      : classOf(cause)
  const frames = positionsIn(cause instanceof Error ? cause.stack : undefined)
  return { type: 'failure', ...here, remote, version, ...(missing && { missing }), kind, error, frames, components: [], count: 1 }
}
