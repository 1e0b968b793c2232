import { lazyPart } from '@matchdesk/shared/remote'
import { specialUsers } from '@matchdesk/shared/contract'
import { defineRecordPager, EditRecordScreen, GoBack, RecordPager, usePathSegments } from '@matchdesk/shared/screens'
import { Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'
import { assignPath, listPath } from './paths'
import { SubscriberName } from './SubscriberName'

const Slots = lazyPart(() => import('./slots/Slots'))

/** The way from one subscriber to the next, in the order of the list of their special users. */
const pager = defineRecordPager({
  list: specialUsers.list,
  getKey: ({ subscriber_code }) => subscriber_code,
  getPath: ({ subscriber_code = '', gender }) => assignPath(subscriber_code, gender),
  read: specialUsers.ofSubscriber,
  getInput: ({ subscriber_code = '' }) => ({ params: { user_code: subscriber_code } }),
  isIn: ({ data }) => data.length > 0,
})

export default function AssignUser() {
  const [subscriber = '', filter = ''] = usePathSegments().slice(-2)
  return (
    <Stack>
      <Row>
        <GoBack to={listPath} />
        <RecordPager pager={pager} currentKey={subscriber} />
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
            <Suspense fallback={<Skeleton rows={12} />}>
              <Slots subscriber={subscriber} filter={filter} assignment={assigned} />
            </Suspense>
          </Stack>
        )}
      </EditRecordScreen>
    </Stack>
  )
}
