import { useRead } from '@matchdesk/shared/client'
import { masterdata, masterdataTypes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useRequiredText, type ActionQuestion } from '@matchdesk/shared/screens'
import { Stack, Text } from '@matchdesk/shared/ui'
import { RetryNotice, Select } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useId, useRef, useState } from 'react'

/** From so many people on, an administrator types words. */
const wordsThreshold = 10
const input = { params: { type: masterdataTypes['report-title'] } }

/** Asks for the reason of a block, one of the titles of reports. */
export default function BlockQuestion({ question, label, rows, onConfirm, onCancel }: ActionQuestion<unknown>) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { value: titles = [], failure, refetch } = useRead(useHost(), masterdata.list, input)
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const hasError = isSubmitted && !reason
  const words = rows.length < wordsThreshold ? undefined : `BLOCK ${rows.length}`
  const wordsField = useRequiredText({ title: `Type ${words}`, words, error: `Type ${words} to block them` })
  function confirm() {
    if (!reason) {
      setSubmitted(true)
      return select.current?.focus()
    }
    if (words === undefined || wordsField.validate()) onConfirm({ reason })
  }
  return (
    <Confirm title={question?.title ?? label} action={label} first={select} onConfirm={confirm} onCancel={onCancel}>
      <bdi>{question?.text}</bdi>
      <Stack gap="2" marginBlockStart="3">
        {failure && <RetryNotice failure={failure} onRetry={refetch} />}
        <label htmlFor={id}>Reason</label>
        <Select ref={select} id={id} value={reason} aria-describedby={`${id}-text`} onChange={({ target }) => setReason(target.value)}>
          <option value="">Choose a reason</option>
          {titles.map((title) => (
            <option key={title.id}>{title.name}</option>
          ))}
        </Select>
        <Text id={`${id}-text`} role={hasError ? 'alert' : undefined} color={hasError ? 'bad.fg' : 'fg.muted'}>
          {hasError ? 'Reason required!' : 'Administrators read the reason in the history.'}
        </Text>
      </Stack>
      {words !== undefined && wordsField.field}
    </Confirm>
  )
}
