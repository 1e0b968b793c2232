import { useRead, useWrite } from '@matchdesk/shared/client'
import { notifications, notificationText } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { SaveBar, useForm } from '@matchdesk/shared/screens/form'
import { Button, Input } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { Audience } from './Audience'
import { MessageForm } from './MessageForm'
import { start } from './start'
import { TestSend } from './TestSend'
import { contentOf } from './useSendToOne'

const words = 'SEND TO ALL'

/** Before everybody gets it: how it looks, a test, how many they are, and words that nobody types by accident. */
export default function SendToAllDialog({ onClose }: { onClose: () => void }) {
  const host = useHost()
  const { send } = useWrite(host)
  const audience = useRead(host, notifications.audience, {})
  const [typed, setTyped] = useState('')
  const form = useForm(notificationText, {
    name: 'notification to all',
    record: start,
    draft: 'notification to all',
    save: (text) => send(notifications.sendToAll, { body: contentOf(text) }),
    onSaved: onClose,
  })
  const isUncounted = !audience.pending && !audience.value && !audience.failure
  const isConfirmed = typed.trim().toUpperCase() === words
  return (
    <Dialog title="Send Notification to all users" size="wide" onClose={onClose}>
      <MessageForm of={form} label="Send Notification to all users">
        <TestSend collect={form.collect} />
        {!isUncounted && <Audience {...audience} />}
        <Field title={`Type ${words} to confirm`} required>
          {(control) => <Input {...control} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />}
        </Field>
        <SaveBar of={form} label="Send to all users" refused="Not sent" disabled={!isConfirmed || !(audience.value ?? isUncounted)} />
      </MessageForm>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
