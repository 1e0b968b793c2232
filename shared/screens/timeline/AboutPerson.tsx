import type { NotesEndpoints, TimelineEndpoint, Input } from '@matchdesk/shared/contract'
import { lazyPart } from '@matchdesk/shared/remote'
import { Skeleton } from '@matchdesk/shared/ui/base'
import { Permitted } from '../action/Permitted'

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
export const AboutPerson = ({ notes, timeline, params }: Props) => (
  <>
    <Permitted endpoint={notes.list}>
      <Notes endpoints={notes} params={params} />
    </Permitted>
    <Permitted endpoint={timeline}>
      <RecentEvents endpoint={timeline} params={params} />
    </Permitted>
  </>
)
