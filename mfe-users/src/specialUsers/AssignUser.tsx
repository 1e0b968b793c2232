import { lazyPart } from '@matchdesk/shared/remote'
import { specialUsers } from '@matchdesk/shared/contract'
import { EditRecordScreen, GoBack, RecordPager, usePathSegments } from '@matchdesk/shared/screens'
import { Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { listPath } from './paths'
import { SubscriberName } from './SubscriberName'

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
        {(assigned) => (
          <Stack>
            <SubscriberName code={subscriber} known={assigned.data[0]?.subscriber_name} />
            <Slots subscriber={subscriber} filter={filter} assignment={assigned} />
          </Stack>
        )}
      </EditRecordScreen>
    </Stack>
  )
}
