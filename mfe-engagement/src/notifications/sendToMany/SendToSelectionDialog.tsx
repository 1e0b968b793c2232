import { useRead, useWrite } from '@matchdesk/shared/client'
import { confirmationThreshold, notifications } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Audience } from './Audience'
import { describe, type Selection } from './selection'
import { SendToManyDialog } from './SendToManyDialog'

interface Props {
  selection: Selection
  onClose: () => void
}

/** Sends to the number of users that the administrator saw: after a refusal, the number is read again. */
export default function SendToSelectionDialog({ selection, onClose }: Props) {
  const host = useHost()
  const { send } = useWrite(host)
  const audience = useRead(host, notifications.selectionAudience, { body: selection })
  const { users = 0, names = [], left_out = 0 } = audience.value ?? {}
  return (
    <SendToManyDialog
      to={selection.userIds ? 'selected users' : 'these users'}
      audience={
        <Audience reading={audience} names={names} leftOut={left_out}>
          {selection.filters && describe(selection.filters, host.locale)}
        </Audience>
      }
      canSend={users > 0}
      words={users > confirmationThreshold ? `SEND TO ${users}` : undefined}
      send={async (content) => {
        const outcome = await send(notifications.sendToSelection, { body: { ...content, to: selection, expected: users } })
        if (outcome?.ok === false) audience.refetch()
        return outcome
      }}
      onClose={onClose}
    />
  )
}
