import type { appUsers, RowOf } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { Badge, Breakable } from '@matchdesk/shared/ui/base'

export const freeJoining = 'Free Joining (Females)'

type User = RowOf<typeof appUsers.list>

/** The mobile number was verified, and no profile was sent: the sex is not known yet. */
export const isUnfinished = ({ sex }: Pick<User, 'sex'>) => sex === ''

export const identity: ListColumn<Pick<User, 'username' | 'sex'>> = {
  title: 'Username',
  fields: ['username', 'sex'],
  cell: ({ username }) => <Breakable text={username} at={/(?<=_)/} />,
  below: (user) => (isUnfinished(user) ? <Badge tone="warn">Not finished</Badge> : <small>{user.sex}</small>),
}

export const address: ListColumn<User> = {
  title: 'Nationality and address',
  kind: 'address',
  fields: ['nationality', 'city', 'state', 'country'],
  cell: ({ nationality }) => nationality,
  below: ({ city, state, country }) => <small>{[city, state, country].filter(Boolean).join(', ')}</small>,
}
