import { appUsers } from '@matchdesk/shared/contract'
import { defineList, ListScreen } from '@matchdesk/shared/screens'
import { address, identity } from './cells'
import { FreeJoining } from './FreeJoining'

const users = defineList(appUsers.list, ({ action, confirmDelete }) => {
  const remove = { label: 'Delete', icon: 'delete', tone: 'danger', confirm: confirmDelete(({ name }) => name, 'users') } as const
  return {
    label: 'App users',
    columns: ['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'createdAt', address, 'registration'],
    export: { name: 'Report', all: appUsers.export },
    bulk: [action(appUsers.removeMany, { ...remove, input: (rows) => ({ body: { userIds: rows.map(({ id }) => id) } }) })],
    row: [action(appUsers.remove, { ...remove, input: ([user]) => ({ headers: { USERID: user.id } }) })],
  }
})

export default () => <ListScreen of={users} tools={<FreeJoining />} />
