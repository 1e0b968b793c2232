import { lazyPart } from '@matchdesk/shared/remote'
import { appUsers, notifications } from '@matchdesk/shared/contract'
import { defineList, ListScreen, Permitted, preloadList } from '@matchdesk/shared/screens'
import { Button, FormAndList, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { NewestSend } from './sendToMany/NewestSend'
import { SendToSelection } from './sendToMany/SendToSelection'
import { firstUser } from './sendToMany/selection'

const ViewNotifications = lazyPart(() => import('./ViewNotifications'))
const SendToOne = lazyPart(() => import('./SendToOne'))
const SendToAllDialog = lazyPart(() => import('./sendToMany/SendToAllDialog'))

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

function SendToAll() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Permitted endpoint={notifications.sendToAll}>
      <Button tone="brand" onClick={() => setOpen(true)}>
        <Icon name="send" />
        Send to all users
      </Button>
      {isOpen && <SendToAllDialog onClose={() => setOpen(false)} />}
    </Permitted>
  )
}

const Notifications = () => (
  <FormAndList form={<NewestSend />}>
    <ListScreen
      definition={users}
      tools={
        <>
          <SendToSelection />
          <SendToAll />
        </>
      }
    />
  </FormAndList>
)

export default Object.assign(Notifications, { preload: preloadList(users) })
