import { specialUsers } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { EditRecordScreen } from '@matchdesk/shared/screens'
import { Skeleton } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'
import { OfferList } from './OfferList'
import { editOf } from './paths'
import type { SpecialUser } from './useSlot'

const EditForm = lazyPart(() => import('./EditForm'))

export default function EditSpecialUser() {
  const edit = editOf(useHost().state)
  if (!edit) return <OfferList>Open a special user with Edit in the list.</OfferList>
  const of = (all: readonly SpecialUser[]) => all.find(({ id }) => id === edit.userId)
  const form = (all: readonly SpecialUser[]) => (
    <Suspense fallback={<Skeleton rows={3} />}>
      <EditForm of={of(all)} />
    </Suspense>
  )
  if (edit.subscriber === undefined)
    return (
      <EditRecordScreen read={specialUsers.list} query={{ search: edit.name }} titleOf={({ special_users }) => of(special_users)?.name ?? ''}>
        {({ special_users }) => form(special_users)}
      </EditRecordScreen>
    )
  return (
    <EditRecordScreen read={specialUsers.ofSubscriber} params={{ user_code: edit.subscriber }} titleOf={({ data }) => of(data)?.name ?? ''}>
      {({ data }) => form(data)}
    </EditRecordScreen>
  )
}
