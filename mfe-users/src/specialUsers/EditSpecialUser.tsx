import { specialUsers } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { EditRecordScreen, GoBack, RecordPager } from '@matchdesk/shared/screens'
import { Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { OfferList } from './OfferList'
import { readEdit, listPath, type Edit } from './paths'
import type { SpecialUser } from './slots/assignment'

const EditForm = lazyPart(
  () => import('./EditForm'),
  () => <Skeleton rows={3} />,
)

export default function EditSpecialUser() {
  const edit = readEdit(useHost().state)
  if (!edit) return <OfferList>Open a special user with Edit in the list.</OfferList>
  return (
    <Stack>
      <Row>
        <GoBack to={listPath} />
        <RecordPager />
      </Row>
      <EditScreen key={edit.userId} edit={edit} />
    </Stack>
  )
}

function EditScreen({ edit: { userId, name, subscriber } }: { edit: Edit }) {
  const findUser = (all: readonly SpecialUser[]) => all.find(({ id }) => id === userId)
  const form = (all: readonly SpecialUser[]) => <EditForm specialUser={findUser(all)} />
  if (subscriber === undefined)
    return (
      <EditRecordScreen
        list={listPath}
        read={specialUsers.list}
        query={{ search: name }}
        getTitle={({ special_users }) => findUser(special_users)?.name ?? ''}
      >
        {({ special_users }) => form(special_users)}
      </EditRecordScreen>
    )
  return (
    <EditRecordScreen
      list={listPath}
      read={specialUsers.ofSubscriber}
      params={{ user_code: subscriber }}
      getTitle={({ data }) => findUser(data)?.name ?? ''}
    >
      {({ data }) => form(data)}
    </EditRecordScreen>
  )
}
