import { useRead } from '@matchdesk/shared/client'
import type { history } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Heading, Panel, Text } from '@matchdesk/shared/ui'
import { ReadValue } from '../record/ReadValue'
import { EventList } from './EventList'

interface Props {
  /** The read of the events of one person. */
  of: typeof history.timeline
  user_code: string
}

const shownEvents = 5

/** The last events of a person, beside something that is decided about them. */
export function RecentEvents({ of, user_code }: Props) {
  const reading = useRead(useHost(), of, { params: { user_code }, query: { limit: shownEvents } })
  return (
    <Panel aria-label="Last events">
      <Heading marginBlockEnd="3">Last events</Heading>
      <ReadValue of={reading} rows={3}>
        {({ history: events }) => (events.length === 0 ? <Text color="fg.muted">Nothing has happened yet.</Text> : <EventList of={events} />)}
      </ReadValue>
    </Panel>
  )
}
