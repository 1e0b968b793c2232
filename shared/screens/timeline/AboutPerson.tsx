import type { NotesEndpoints, TimelineEndpoint, Input } from '@matchdesk/shared/contract'
import { useEndpoint } from '@matchdesk/shared/client'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Skeleton } from '@matchdesk/shared/ui/base'

/** The parts load after the record that they are about. */
export const Notes = lazyPart(() => import('./Notes'))
const RecentEvents = lazyPart(() => import('./RecentEvents'))
export const Timeline = lazyPart(
  () => import('./Timeline'),
  () => <Skeleton rows={6} />,
)

interface Props {
  notes: NotesEndpoints
  timeline: TimelineEndpoint
  /** Names the person in the path of the endpoints. */
  params: Input<TimelineEndpoint>['params']
}

/** The notes about a person and the newest events, where the API has them. */
export function AboutPerson({ notes: endpoints, timeline, params }: Props) {
  const host = useHost()
  const hasNotes = useEndpoint(host, endpoints.list) !== undefined
  const hasEvents = useEndpoint(host, timeline) !== undefined
  return (
    <>
      {hasNotes && <Notes endpoints={endpoints} params={params} />}
      {hasEvents && <RecentEvents endpoint={timeline} params={params} />}
    </>
  )
}
