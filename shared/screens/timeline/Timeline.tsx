import { toTimelineEvent, type TimelineEndpoint, type Input } from '@matchdesk/shared/contract'
import { Stack } from '@matchdesk/shared/ui/base'
import { ListBody, ListEnd } from '../list/rows/ListBody'
import { Toolbar } from '../list/Toolbar'
import { useLocalListState } from '../list/state/useListState'
import { useRows } from '../list/state/useRows'
import { EventList } from './EventList'

export interface TimelineProps {
  /** The read of the events of one person. */
  endpoint: TimelineEndpoint
  /** Names the person in the path of the endpoints. */
  params: Input<TimelineEndpoint>['params']
}

/** Everything that happened with a person, newest first, by kind and by page. */
export default function Timeline({ endpoint, params }: TimelineProps) {
  const state = useLocalListState(endpoint)
  const input = { params }
  const list = useRows(endpoint, state, input)
  return (
    <Stack>
      <Toolbar endpoint={endpoint} label="History" state={state} />
      <ListBody endpoint={endpoint} state={state} input={input} list={list} empty="Nothing has happened yet.">
        <EventList events={list.rows.map(toTimelineEvent)} />
      </ListBody>
      <ListEnd endpoint={endpoint} list={list} onPage={state.setPage} />
    </Stack>
  )
}
