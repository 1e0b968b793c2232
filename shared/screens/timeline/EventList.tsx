import type { TimelineEvent } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { formatMoment } from '@matchdesk/shared/values'
import { ChangeList } from './ChangeList'

/** The events of a person, each with its administrator and the fields that changed. */
export function EventList({ events }: { events: readonly TimelineEvent[] }) {
  const { locale } = useHost()
  return (
    <Box as="ol" display="grid" gap="2">
      {events.map((event) => (
        <Box as="li" key={event.id} borderInlineStartWidth="2px" borderColor="border.strong" paddingInlineStart="3" overflowWrap="anywhere">
          <Flex wrap="wrap" columnGap="2" align="baseline">
            <Text fontWeight="medium">{event.title}</Text>
            <Text fontSize="xs" color="fg.muted">
              <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
              {event.by && (
                <span>
                  , <bdi translate="no">{event.by}</bdi>
                </span>
              )}
            </Text>
          </Flex>
          {event.text && <Text dir="auto">{event.text}</Text>}
          {event.changes.length > 0 && <ChangeList changes={event.changes} />}
        </Box>
      ))}
    </Box>
  )
}
