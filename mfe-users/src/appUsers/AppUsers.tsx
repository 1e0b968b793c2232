import { lazyPart } from '@matchdesk/shared/remote'
import { appUsers, type RowOf } from '@matchdesk/shared/contract'
import { ButtonLink, defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { LabelRow, Switch } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'
import { continuing, isUnfinished } from '../unfinished'
import { address, freeJoining, identity } from './cells'

type User = RowOf<typeof appUsers.list>

const FreeJoining = lazyPart(() => import('./FreeJoining'))
const Notify = lazyPart(() => import('./Notify'))

const users = defineList(appUsers.list, ({ action, confirmDelete, link }) => {
  const isFinished = (user: User) => !isUnfinished(user)
  const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(({ name }) => name, 'users') } as const
  return {
    label: 'App users',
    newAt: '/users/new',
    columns: ['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'createdAt', address, 'registration'],
    links: { name: (user) => (isFinished(user) ? pagePath`/users/${user.user_code}` : undefined) },
    export: { name: 'Report', all: appUsers.export },
    bulk: [action(appUsers.removeMany, { ...remove, input: (rows) => ({ body: { userIds: rows.map(({ id }) => id) } }) })],
    selected: Notify,
    row: [
      link('Continue', 'next', () => '/users/new', { when: isUnfinished, state: continuing }),
      link('Edit', 'edit', ({ user_code }) => pagePath`/users/edit/${user_code}`, { when: isFinished }),
      action(appUsers.remove, { ...remove, input: ([user]) => ({ headers: { USERID: user.id } }) }),
      link('View', 'view', ({ user_code }) => pagePath`/users/${user_code}`, { when: isFinished }),
    ],
  }
})

/** The room of the switch until its code is here, so that nothing moves when it comes. */
const ComingSwitch = () => (
  <LabelRow>
    <Switch label={freeJoining} on={false} busy onChange={() => undefined} />
    {freeJoining}
  </LabelRow>
)

const create = (
  <ButtonLink to="/users/new" icon="add">
    Create new account
  </ButtonLink>
)

const joining = (
  <Suspense fallback={<ComingSwitch />}>
    <FreeJoining />
  </Suspense>
)

export default listPage(users, create, joining)
