import type { NotesEndpoints, TimelineEndpoint, Input } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { Suspense } from 'react'
import { Notes, RecentEvents } from './parts'

interface Props {
  notes: NotesEndpoints
  timeline: TimelineEndpoint
  /** Names the person in the path of the endpoints. */
  params: Input<TimelineEndpoint>['params']
}

/** The notes about a person and the newest events, where the API has them. */
export function AboutPerson({ notes: endpoints, timeline, params }: Props) {
  const capabilities = useCapabilities()
  return (
    <Suspense>
      {capabilities?.has('notes') && <Notes endpoints={endpoints} params={params} />}
      {capabilities?.has('history') && <RecentEvents endpoint={timeline} params={params} />}
    </Suspense>
  )
}
