import type { appUsers, RowOf } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'

type User = RowOf<typeof appUsers.list>

export const identity: ListColumn<User> = {
  title: 'Username',
  fields: ['username', 'sex'],
  cell: (user) => (
    <>
      <bdi>{user.username}</bdi>
      <small>{user.sex}</small>
    </>
  ),
}

export const address: ListColumn<User> = {
  title: 'Nationality and address',
  fields: ['nationality', 'city', 'state', 'country'],
  cell: (user) => (
    <>
      <bdi>{user.nationality}</bdi>
      <small>
        <bdi>{[user.city, user.state, user.country].filter(Boolean).join(', ')}</bdi>
      </small>
    </>
  ),
}
