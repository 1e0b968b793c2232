import type { NotesEndpoints, TimelineEndpoint, Input } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities } from '@matchdesk/shared/remote'
import { Skeleton } from '@matchdesk/shared/ui/base'

/** The parts load after the record that they are about. */
export const Notes = lazyPart(async () => ({ default: (await import('./Notes')).Notes }))
export const RecentEvents = lazyPart(async () => ({ default: (await import('./RecentEvents')).RecentEvents }))
export const Timeline = lazyPart(
  async () => ({ default: (await import('./Timeline')).Timeline }),
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
  if (!useCapabilities()?.has('history')) return null
  return (
    <>
      <Notes endpoints={endpoints} params={params} />
      <RecentEvents endpoint={timeline} params={params} />
    </>
  )
}
