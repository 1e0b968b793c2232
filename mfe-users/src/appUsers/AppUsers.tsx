import { appUsers } from '@matchdesk/shared/contract'
import { ListScreen, verb } from '@matchdesk/shared/screens'
import { address, identity } from './cells'
import { FreeJoining } from './FreeJoining'

export default function AppUsers() {
  return (
    <ListScreen
      label="App users"
      list={appUsers.list}
      columns={['my_selfie', 'name', identity, 'age', 'mobile_no', 'email_id', 'createdAt', address, 'registration']}
      tools={<FreeJoining />}
      export={{ name: 'Report', all: appUsers.export }}
      bulk={[
        verb(appUsers.list, appUsers.removeMany, {
          label: 'Delete',
          icon: 'delete',
          tone: 'danger',
          input: (users) => ({ body: { userIds: users.map((user) => user.id) } }),
        }),
      ]}
      row={[
        verb(appUsers.list, appUsers.remove, {
          label: 'Delete',
          icon: 'delete',
          tone: 'danger',
          input: ([user]) => ({ headers: { USERID: user.id } }),
        }),
      ]}
    />
  )
}
