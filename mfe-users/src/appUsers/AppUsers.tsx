import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { appUsers, setting, type ListRow } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { ButtonLink, defineList, listPage, pagePath } from '@matchdesk/shared/screens'
import { LabelRow, Switch } from '@matchdesk/shared/ui/base'
import { toUnfinished, isUnfinished } from '../unfinished'
import { address, firstAccount, identity } from './cells'

type User = ListRow<typeof appUsers.list>
const nameOf = ({ name }: User) => name

const BlockQuestion = lazyPart(() => import('../block/BlockQuestion'))
const Selection = lazyPart(() => import('./Selection'))

const users = defineList(appUsers.list, ({ action, confirm, confirmDelete, link }) => {
  const isFinished = (user: User) => !isUnfinished(user)
  const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(nameOf, 'users') } as const
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
        confirm: confirm((what) => `Block ${what}?`, nameOf, 'users'),
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

/** The switch for free registration of females. A failed read or change shows no message, only the value of the server. */
function FreeJoining() {
  const label = 'Free Joining (Females)'
  const host = useHost()
  const { value, isFetching, refetch } = useRead(host, setting.read, {})
  const { busy, send } = useWrite(host, 'success')
  const canChange = useEndpoint(host, setting.change) !== undefined

  async function change(on: boolean) {
    const outcome = await send(setting.change, { body: { isFreeEntry: on ? 1 : 0 } })
    if (!outcome?.ok) refetch()
  }

  const isFree = value?.admin.isFreeEntry
  if (!canChange) return null
  return (
    <LabelRow>
      <Switch label={label} on={isFree === 1} busy={(isFree !== 0 && isFree !== 1) || busy || isFetching} onChange={(on) => void change(on)} />
      <span>
        {label}
        <small>Women join without paying</small>
      </span>
    </LabelRow>
  )
}

const create = (
  <ButtonLink to="/users/new" icon="add" tone="brand">
    Create new account
  </ButtonLink>
)

export default listPage(users, create, <FreeJoining />)
