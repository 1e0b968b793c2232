import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import type { FirstStep, ListColumn } from '@matchdesk/shared/screens'
import { Badge, Breakable } from '@matchdesk/shared/ui/base'
import { isUnfinished } from '../unfinished'

type User = ListRow<typeof appUsers.list>

export const firstAccount: FirstStep = {
  text: 'Nobody of this sex is registered yet: people register in the app, or you register them.',
  label: 'Open registration',
  path: '/users/new',
}

export const identity: ListColumn<Pick<User, 'username' | 'sex'>> = {
  title: 'Username',
  fields: ['username', 'sex'],
  cell: ({ username }) => (
    <span translate="no">
      <Breakable text={username} at={/(?<=_)/} />
    </span>
  ),
  secondLine: (user) => (isUnfinished(user) ? <Badge tone="warn">Not finished</Badge> : <small>{user.sex}</small>),
}

export const address: ListColumn<User> = {
  title: 'Nationality and address',
  kind: 'address',
  fields: ['nationality', 'city', 'state', 'country'],
  cell: ({ nationality }) => nationality,
  secondLine: ({ city, state, country }) => <small>{[city, state, country].filter(Boolean).join(', ')}</small>,
}
