import { useRead, useWrite } from '@matchdesk/shared/client'
import { notifications } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Audience } from './Audience'
import { SendToManyDialog } from './SendToManyDialog'

export default function SendToAllDialog({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const { send } = useWrite(host)
  const audience = useRead(host, notifications.audience, {})
  const hasNoCount = !audience.isPending && !audience.value && !audience.failure
  return (
    <SendToManyDialog
      to="all users"
      audience={!hasNoCount && <Audience reading={audience} />}
      canSend={audience.value !== undefined || hasNoCount}
      words="SEND TO ALL"
      send={(content) => send(notifications.sendToAll, { body: content })}
      onClose={onClose}
    />
  )
}
