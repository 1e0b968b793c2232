import { lazyPart } from '@matchdesk/shared/remote'
import { appUsers, type ListRow } from '@matchdesk/shared/contract'
import { ButtonLink, defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { toUnfinished, isUnfinished } from '../unfinished'
import { address, firstAccount, identity } from './cells'
import { FreeJoining } from './FreeJoining'

type User = ListRow<typeof appUsers.list>

const BlockQuestion = lazyPart(() => import('../block/BlockQuestion'))
const Selection = lazyPart(() => import('./Selection'))

const users = defineList(appUsers.list, ({ action, confirm, confirmDelete, link }) => {
  const isFinished = (user: User) => !isUnfinished(user)
  const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(({ name }) => name, 'users') } as const
  return {
    label: 'App users',
    newAt: '/users/new',
    firstStep: firstAccount,
    columns: ['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'createdAt', address, 'registration'],
    links: { name: (user) => (isFinished(user) ? pagePath`/users/${user.user_code}` : undefined) },
    export: { name: 'Report', all: appUsers.export },
    bulk: [
      action(appUsers.removeMany, { ...remove, input: (rows) => ({ body: { userIds: rows.map(({ id }) => id) } }) }),
      action(appUsers.block, {
        label: 'Block',
        icon: 'block',
        tone: 'danger',
        when: isFinished,
        confirm: confirm(
          (what) => `Block ${what}?`,
          ({ name }) => name,
          'users',
        ),
        question: (props) => <BlockQuestion {...props} />,
        input: (rows) => ({ body: { user_codes: rows.map(({ user_code }) => user_code), reason: '' } }),
      }),
    ],
    selected: Selection,
    row: [
      link('Continue', 'next', () => '/users/new', { when: isUnfinished, state: toUnfinished }),
      link('Edit', 'edit', ({ user_code }) => pagePath`/users/edit/${user_code}`, { when: isFinished }),
      action(appUsers.remove, { ...remove, input: ([user]) => ({ headers: { USERID: user.id } }) }),
      link('View', 'view', ({ user_code }) => pagePath`/users/${user_code}`, { when: isFinished }),
    ],
  }
})

const create = (
  <ButtonLink to="/users/new" icon="add" tone="brand">
    Create new account
  </ButtonLink>
)

export default listPage(users, create, <FreeJoining />)
