import { appUsers, type ListRow, type specialUsers } from '@matchdesk/shared/contract'
import { defineList, type ListColumn } from '@matchdesk/shared/screens'
import { NoWrap } from '@matchdesk/shared/ui/base'
import { firstAccount } from '../appUsers/cells'

/** A code stays whole in a narrow column. */
const Code = ({ code }: { code: string }) => (
  <NoWrap as="small" translate="no">
    {code}
  </NoWrap>
)

export const name: ListColumn<ListRow<typeof appUsers.lookup>> = {
  title: 'Name',
  fields: ['name', 'user_code'],
  cell: ({ name }) => name,
  secondLine: ({ user_code }) => <Code code={user_code} />,
}

export const subscriber: ListColumn<ListRow<typeof specialUsers.list>> = {
  title: 'Subscriber',
  fields: ['subscriber_name', 'subscriber_code'],
  cell: ({ subscriber_name }) => subscriber_name,
  secondLine: ({ subscriber_code }) => <Code code={subscriber_code ?? ''} />,
}

/** The app users to choose from. */
export const people = defineList(appUsers.lookup, () => ({
  label: 'App users to choose from',
  firstStep: firstAccount,
  columns: ['my_selfie', name, 'age', 'city', 'mobile_no', 'martial_status'],
}))
