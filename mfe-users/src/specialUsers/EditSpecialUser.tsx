import { specialUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { EditRecordScreen } from '@matchdesk/shared/screens'
import { Skeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'
import { OfferList } from './OfferList'
import { editOf } from './paths'

const EditForm = lazy(() => import('./EditForm'))

export default function EditSpecialUser() {
  const edit = editOf(useHost().state)
  if (!edit) return <OfferList>Special users are edited from their list: choose Edit at the one that you mean.</OfferList>
  return (
    <EditRecordScreen
      read={specialUsers.ofSubscriber}
      params={{ user_code: edit.subscriber }}
      titleOf={({ data }) => data.find(({ id }) => id === edit.userId)?.name ?? ''}
    >
      {({ data }) => (
        <Suspense fallback={<Skeleton rows={3} />}>
          <EditForm of={data.find(({ id }) => id === edit.userId)} />
        </Suspense>
      )}
    </EditRecordScreen>
  )
}
