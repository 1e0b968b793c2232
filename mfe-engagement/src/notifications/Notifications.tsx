import { lazyPart } from '@matchdesk/shared/remote'
import { appUsers, notifications } from '@matchdesk/shared/contract'
import { defineList, ListScreen, Permitted, preloadList } from '@matchdesk/shared/screens'
import { FormAndList } from '@matchdesk/shared/ui/base'
import { NewestSend } from './sendToMany/NewestSend'
import { SendToAll } from './sendToMany/SendToAll'
import { SendToSelection } from './sendToMany/SendToSelection'
import { firstUser } from './sendToMany/selection'

const ViewNotifications = lazyPart(() => import('./ViewNotifications'))
const SendToOne = lazyPart(() => import('./SendToOne'))

const users = defineList(appUsers.list, ({ dialog }) => ({
  label: 'Users to notify',
  firstStep: firstUser,
  pageParams: ['send'],
  columns: ['my_selfie', 'name', 'user_code', 'age', 'mobile_no', 'email_id', 'city', 'registration'],
  links: { name: ({ user_code, sex }) => (sex === '' ? undefined : { kind: 'appUser', id: user_code }) },
  row: [
    dialog(ViewNotifications, { label: 'View Notification', icon: 'view' }),
    dialog(SendToOne, { label: 'Send Notification', icon: 'send', endpoint: notifications.sendToOne }),
  ],
}))

const Notifications = () => (
  <FormAndList form={<NewestSend />}>
    <ListScreen
      definition={users}
      tools={
        <>
          <SendToSelection />
          <Permitted endpoint={notifications.sendToAll}>
            <SendToAll />
          </Permitted>
        </>
      }
    />
  </FormAndList>
)

export default Object.assign(Notifications, { preload: preloadList(users) })
