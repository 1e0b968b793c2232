import type { appUsers, RowOf, specialUsers } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'

export const name: ListColumn<RowOf<typeof appUsers.lookup>> = {
  title: 'Name',
  fields: ['name', 'user_code'],
  cell: ({ name, user_code }) => (
    <>
      <bdi>{name}</bdi>
      <small>{user_code}</small>
    </>
  ),
}

export const subscriber: ListColumn<RowOf<typeof specialUsers.list>> = {
  title: 'Subscriber',
  fields: ['subscriber_name', 'subscriber_code'],
  cell: ({ subscriber_name, subscriber_code }) => (
    <>
      <bdi>{subscriber_name}</bdi>
      <small>{subscriber_code}</small>
    </>
  ),
}
