import { releasedFileIn } from '@matchdesk/shared/release'
import { classOf, positionsIn, recordOf, type BrowserError, type FailureRecord, type Place } from '@matchdesk/shared/reporting'
import { RemoteFailure } from '../loader/failure'

export type FailureEvent = BrowserError | RemoteFailure

/** The record of an error or of a remote that failed; undefined where it is no failure of this console. */
export const recordOfEvent = (event: FailureEvent, place: Place) =>
  event instanceof RemoteFailure ? recordOfRemote(event, place) : recordOf(event, place)

function recordOfRemote({ kind, remote, version, url, cause }: RemoteFailure, place: Place): FailureRecord {
  const missing = kind === 'load' ? releasedFileIn(url) : undefined
  const answer = String(cause).replace(/[^\w.-]+/g, '-')
  const error = kind === 'load' ? answer.slice(0, 60) : classOf(cause)
  const frames = positionsIn(cause instanceof Error ? cause.stack : undefined)
  return { type: 'failure', ...place, remote, version, ...(missing && { missing }), kind, error, frames, components: [], count: 1 }
}
