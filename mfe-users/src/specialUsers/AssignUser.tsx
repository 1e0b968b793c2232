import { lazyPart } from '@matchdesk/shared/remote'
import { specialUsers } from '@matchdesk/shared/contract'
import { EditRecordScreen, GoBack, Neighbours, usePathSegments } from '@matchdesk/shared/screens'
import { Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'
import { listPath } from './paths'
import { assignWalk } from './specialWalks'
import { SubscriberName } from './SubscriberName'

const Slots = lazyPart(() => import('./Slots'))

export default function AssignUser() {
  const [subscriber = '', filter = ''] = usePathSegments().slice(-2)
  return (
    <Stack>
      <Row>
        <GoBack to={listPath} />
        <Neighbours of={assignWalk} here={subscriber} />
      </Row>
      <EditRecordScreen read={specialUsers.ofSubscriber} params={{ user_code: subscriber }} titleOf={() => `Assign User to ${subscriber}`}>
        {(assigned) => (
          <Stack>
            <SubscriberName of={subscriber} known={assigned.data[0]?.subscriber_name} />
            <Suspense fallback={<Skeleton rows={12} />}>
              <Slots subscriber={subscriber} filter={filter} assigned={assigned} />
            </Suspense>
          </Stack>
        )}
      </EditRecordScreen>
    </Stack>
  )
}
