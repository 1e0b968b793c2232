import { plural, type ActionQuestion } from '@matchdesk/shared/screens'
import { Input } from '@matchdesk/shared/ui'
import { Field } from '@matchdesk/shared/ui/form'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useRef, useState } from 'react'

type Props = Pick<ActionQuestion<{ readonly id: string }>, 'rows' | 'busy' | 'onConfirm' | 'onCancel'> & { readonly isReasonRequired: boolean }

/** Asks before records get the values that they had before an act. */
export function SetBackQuestion({ isReasonRequired, rows, busy, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  function confirm() {
    if (!isReasonRequired) return onConfirm({})
    if (reason.trim()) return onConfirm({ reason: reason.trim() })
    setError('Reason required!')
    input.current?.focus()
  }
  return (
    <Confirm
      title={`Set ${plural(rows.length, 'record')} back?`}
      action="Set back"
      tone="brand"
      busy={busy}
      first={isReasonRequired ? input : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      Each gets the values that it had before this act. A record that somebody has changed since stays as it is.
      {isReasonRequired && (
        <Field title="Reason" required hint="Administrators read it in the history." {...(error && { error })}>
          {(control) => <Input {...control} ref={input} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />}
        </Field>
      )}
    </Confirm>
  )
}
