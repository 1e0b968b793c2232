import type { NotesEndpoints, TimelineEndpoint, Input } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities } from '@matchdesk/shared/remote'
import { Suspense } from 'react'

/** The parts load after the record that they are about. */
export const Notes = lazyPart(() => import('./Notes').then((part) => ({ default: part.Notes })))
export const RecentEvents = lazyPart(() => import('./RecentEvents').then((part) => ({ default: part.RecentEvents })))
export const Timeline = lazyPart(() => import('./Timeline').then((part) => ({ default: part.Timeline })))

interface Props {
  notes: NotesEndpoints
  timeline: TimelineEndpoint
  /** Names the person in the path of the endpoints. */
  params: Input<TimelineEndpoint>['params']
}

/** The notes about a person and the newest events, where the API has them. */
export function AboutPerson({ notes: endpoints, timeline, params }: Props) {
  if (!useCapabilities()?.has('history')) return null
  return (
    <Suspense>
      <Notes endpoints={endpoints} params={params} />
      <RecentEvents endpoint={timeline} params={params} />
    </Suspense>
  )
}
