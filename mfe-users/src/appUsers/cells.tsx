import type { appUsers, RowOf } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { Breakable } from '@matchdesk/shared/ui/base'

type User = RowOf<typeof appUsers.list>

export const identity: ListColumn<Pick<User, 'username' | 'sex'>> = {
  title: 'Username',
  fields: ['username', 'sex'],
  cell: (user) => (
    <>
      <Breakable text={user.username} at={/(?<=_)/} />
      <small>{user.sex}</small>
    </>
  ),
}

export const address: ListColumn<User> = {
  title: 'Nationality and address',
  fields: ['nationality', 'city', 'state', 'country'],
  cell: (user) => (
    <>
      {user.nationality}
      <small>{[user.city, user.state, user.country].filter(Boolean).join(', ')}</small>
    </>
  ),
}
