import { type appUsers, notificationText, type ListRow } from '@matchdesk/shared/contract'
import { SaveBar, useForm } from '@matchdesk/shared/screens/form'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { MessageForm } from './message/MessageForm'
import { SendResult } from './SendResult'
import { initialText, useSendToOne } from './message/useSendToOne'

export default function SendToOne({ row: { name, user_code }, onClose }: { row: ListRow<typeof appUsers.list>; onClose: () => void }) {
  const send = useSendToOne()
  const [job, setJob] = useState<string>()
  const form = useForm(notificationText, {
    name: 'notification',
    record: initialText,
    draft: `notification to ${user_code}`,
    save: async (text) => {
      const outcome = await send(user_code, text)
      setJob(outcome?.ok ? outcome.value.job : undefined)
      return outcome
    },
    onSaved: clear,
  })
  /** A second click sends nothing, and the next message is typed at once. */
  function clear(): void {
    form.reset({ title: '', body: '', ...initialText })
    form.settle()
    form.setFocus('title')
  }
  return (
    <Dialog title={`Send Notification to ${name}`} size="wide" onClose={onClose}>
      <MessageForm
        form={form}
        label="Send Notification"
        footer={
          <SaveBar form={form} label="Send" failureTitle="Not sent">
            <Button onClick={onClose}>Close</Button>
          </SaveBar>
        }
      >
        {job !== undefined && <SendResult job={job} name={name} />}
      </MessageForm>
    </Dialog>
  )
}
