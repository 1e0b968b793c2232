import { useRead } from '@matchdesk/shared/client'
import { appUsers, specialUsers } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { EditRecordScreen, GoBack, RecordPager, usePathSegments } from '@matchdesk/shared/screens'
import { Heading, Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { listPath } from './paths'

const Slots = lazyPart(
  () => import('./slots/Slots'),
  () => <Skeleton rows={12} />,
)

export default function AssignUser() {
  const [subscriber = '', filter = ''] = usePathSegments().slice(-2)
  return (
    <Stack>
      <Row>
        <GoBack to={listPath} />
        <RecordPager />
      </Row>
      <EditRecordScreen
        list={listPath}
        read={specialUsers.ofSubscriber}
        params={{ user_code: subscriber }}
        getTitle={() => `Assign User to ${subscriber}`}
      >
        {(assignment) => (
          <Stack>
            <SubscriberName code={subscriber} initialName={assignment.data[0]?.subscriber_name} />
            <Slots subscriber={subscriber} filter={filter} assignment={assignment} />
          </Stack>
        )}
      </EditRecordScreen>
    </Stack>
  )
}

/** Names the subscriber. Looks the name up if the assignment does not have it. */
function SubscriberName({ code, initialName }: { code: string; initialName: string | undefined }) {
  const { value } = useRead(
    useHost(),
    appUsers.lookup,
    initialName === undefined ? { query: { search: code, limit: appUsers.lookup.size } } : undefined,
  )
  const name = initialName ?? value?.app_users.find(({ user_code }) => user_code === code)?.name
  return (
    <Heading>
      Three special users for <bdi translate="no">{name ? `${name} (${code})` : code}</bdi>
    </Heading>
  )
}
