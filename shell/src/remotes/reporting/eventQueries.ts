import { RemoteFailure } from '../loader/failure'
import type { Load, LoaderEvent } from './remoteEvents'

const isLoad = (event: LoaderEvent): event is Load => 'release' in event

/** The load times of first pages in milliseconds, by the global of the release. */
export function loadTimesOf(events: readonly LoaderEvent[]): ReadonlyMap<string, number> {
  const loads = events.filter(isLoad).toReversed()
  return new Map(loads.map(({ release, milliseconds }) => [release.entry.global, Math.round(milliseconds)]))
}

/** The last failure of each remote that has not loaded since. */
export function failingIn(events: readonly LoaderEvent[]): ReadonlyMap<string, RemoteFailure> {
  const failing = new Map<string, RemoteFailure>()
  for (const event of events) {
    if (event instanceof RemoteFailure) failing.set(event.remote, event)
    else if (isLoad(event)) failing.delete(event.release.name)
  }
  return failing
}
