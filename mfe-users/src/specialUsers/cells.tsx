import type { appUsers, RowOf, specialUsers } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'

/** A code stays whole in a narrow column. */
const Code = ({ of }: { of: string }) => (
  <small>
    <bdi>
      <span>{of}</span>
    </bdi>
  </small>
)

export const name: ListColumn<RowOf<typeof appUsers.lookup>> = {
  title: 'Name',
  fields: ['name', 'user_code'],
  cell: ({ name, user_code }) => (
    <>
      <bdi>{name}</bdi>
      <Code of={user_code} />
    </>
  ),
}

export const subscriber: ListColumn<RowOf<typeof specialUsers.list>> = {
  title: 'Subscriber',
  fields: ['subscriber_name', 'subscriber_code'],
  cell: ({ subscriber_name, subscriber_code }) => (
    <>
      <bdi>{subscriber_name}</bdi>
      <Code of={subscriber_code} />
    </>
  ),
}
