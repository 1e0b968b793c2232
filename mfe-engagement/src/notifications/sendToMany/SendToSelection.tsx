import { useEndpoint } from '@matchdesk/shared/client'
import { appUsers, notifications } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { useAddressParam, useListState } from '@matchdesk/shared/screens'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { readSelection } from './selection'

const SendToSelectionDialog = lazyPart(() => import('./SendToSelectionDialog'))

/** Sends to the users that the list shows, or to the users that the page before selected. The address names one of the two. */
export function SendToSelection() {
  const [send, setSend] = useAddressParam('send')
  const host = useHost()
  const { state } = host
  const canSend = useEndpoint(host, notifications.sendToSelection) !== undefined
  const { query } = useListState(appUsers.list)
  if (!canSend) return null
  const selection = readSelection(send, query, state)
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
