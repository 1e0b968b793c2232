import { useRead } from '@matchdesk/shared/client'
import { toTimelineEvent } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Heading, Text } from '@matchdesk/shared/ui'
import { Panel } from '@matchdesk/shared/ui/base'
import { ReadValue } from '../record/ReadValue'
import { EventList } from './EventList'
import type { TimelineProps } from './Timeline'

const readEvents = 20
const visibleEvents = 5

/** Shows the last events of a person beside a decision. `Notes` shows the newest notes in a panel of its own. */
export default function RecentEvents({ endpoint, params }: TimelineProps) {
  const reading = useRead(useHost(), endpoint, { params, query: { limit: readEvents } })
  return (
    <Panel aria-label="Last events">
      <Heading marginBlockEnd="3">Last events</Heading>
      <ReadValue reading={reading} rows={3}>
        {({ history: newest }) => {
          const events = newest.filter(({ kind }) => kind !== 'note').slice(0, visibleEvents)
          return events.length === 0 ? <Text color="fg.muted">Nothing has happened yet.</Text> : <EventList events={events.map(toTimelineEvent)} />
        }}
      </ReadValue>
    </Panel>
  )
}
