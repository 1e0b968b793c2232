import type { adminUsers, ListRow } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { Breakable } from '@matchdesk/shared/ui/base'

type Column = ListColumn<ListRow<typeof adminUsers.list>>

export const identity: Column = {
  title: 'Username',
  fields: ['username', 'user_type'],
  cell: ({ username }) => (
    <span translate="no">
      <Breakable text={username} at={/(?<=\.)/} />
    </span>
  ),
  secondLine: ({ user_type }) => <small>{user_type}</small>,
}

/** No answer holds a password: the dots are all there is. */
export const password: Column = {
  title: 'Password',
  kind: 'word',
  cell: () => (
    <span role="img" aria-label="Not shown">
      ••••••••
    </span>
  ),
}
