import type { history, RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Text } from '@matchdesk/shared/ui'
import { formatMoment } from '@matchdesk/shared/values'
import { ChangeList } from './ChangeList'

type Event = RowOf<typeof history.timeline>

/** What happened with a person, each event with the administrator who did it and what changed. */
export function EventList({ of }: { of: readonly Event[] }) {
  const { locale, href } = useHost()
  const titleOf = ({ title, user_code }: Event) => {
    const profile = user_code ? href(`/users/${user_code}`) : undefined
    return profile ? <a href={profile}>{title}</a> : title
  }
  return (
    <Box as="ol" display="grid" gap="3">
      {of.map((event) => (
        <Box as="li" key={event.id} borderInlineStartWidth="2px" borderColor="border.strong" paddingInlineStart="3" overflowWrap="anywhere">
          <Text fontWeight="medium">{titleOf(event)}</Text>
          {event.text && <Text dir="auto">{event.text}</Text>}
          {event.changes.length > 0 && <ChangeList of={event.changes} />}
          <Text fontSize="xs" color="fg.muted">
            <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
            {event.actor_name && (
              <>
                , <bdi>{event.actor_name}</bdi>
              </>
            )}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
