import { useWrite } from '@matchdesk/shared/client'
import { reports, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { plural } from '@matchdesk/shared/screens'
import { Button, Textarea } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'

interface Props {
  summary: Pick<Output<typeof reports.about>, 'user_code' | 'name' | 'status' | 'unanswered'>
  /** A colleague reviews these reports. */
  disabled: boolean
}

/** It names nobody: a reporter may show it to others. */
const proposal = (isBlocked: boolean) =>
  isBlocked
    ? 'Thank you for your report. We checked it and blocked this profile.'
    : 'Thank you for your report. We checked it, and found no reason to block this profile.'

/** Notifies the reporters who wait for an answer. An API without the level sends no `unanswered`: then it renders nothing. */
export function AnswerReporters({ summary: { user_code, name, status, unanswered = 0 }, disabled }: Props) {
  const { busy, send } = useWrite(useHost())
  const [text, setText] = useState<string>()
  const close = () => setText(undefined)
  if (unanswered === 0 && text === undefined) return null

  async function sendAnswer(message: string) {
    const outcome = await send(reports.tell, { params: { user_code }, body: { text: message } })
    if (outcome?.ok) close()
  }

  return (
    <>
      <Button tone="quiet" disabled={disabled} onClick={() => setText(proposal(status))}>{`Tell the ${plural(unanswered, 'reporter')}`}</Button>
      {text !== undefined && (
        <Confirm
          title={`Tell ${plural(unanswered, 'reporter')} of ${name}?`}
          action="Send"
          tone="brand"
          busy={busy}
          onConfirm={() => void sendAnswer(text)}
          onCancel={close}
        >
          Each gets one notification.
          <Field title="Message" required>
            {(control) => <Textarea {...control} value={text} rows={4} onChange={({ target }) => setText(target.value)} />}
          </Field>
        </Confirm>
      )}
    </>
  )
}
