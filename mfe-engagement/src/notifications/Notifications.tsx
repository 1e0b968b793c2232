import { useEndpoint } from '@matchdesk/shared/client'
import { appUsers, notifications } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { defineList, ListScreen, Permitted, preloadList, useAddressParam, useListState } from '@matchdesk/shared/screens'
import { Button, FormAndList, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { NewestSend } from './sendToMany/NewestSend'
import { firstUser, readSelection } from './sendToMany/selection'

const ViewNotifications = lazyPart(() => import('./ViewNotifications'))
const SendToOne = lazyPart(() => import('./SendToOne'))
const SendToAllDialog = lazyPart(async () => ({ default: (await import('./sendToMany/SendToManyDialog')).SendToAllDialog }))
const SendToSelectionDialog = lazyPart(async () => ({ default: (await import('./sendToMany/SendToManyDialog')).SendToSelectionDialog }))

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

/** Sends to the users that the list shows, or to the users that the page before selected. The address names one of the two. */
function SendToSelection() {
  const [send, setSend] = useAddressParam('send')
  const host = useHost()
  const canSend = useEndpoint(host, notifications.sendToSelection) !== undefined
  const { query } = useListState(appUsers.list)
  if (!canSend) return null
  const selection = readSelection(send, query, host.state)
  return (
    <>
      <Button onClick={() => setSend('listed')}>
        <Icon name="send" />
        Send to these users
      </Button>
      {selection && <SendToSelectionDialog selection={selection} onClose={() => setSend(undefined)} />}
    </>
  )
}

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
