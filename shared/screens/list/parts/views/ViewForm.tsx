import { Stack } from '@matchdesk/shared/ui'
import { Button, Input, LabelRow, Row } from '@matchdesk/shared/ui/base'
import { useId, useState, type FormEvent } from 'react'

interface ViewName {
  readonly name: string
  readonly everybody: boolean
}

interface Props {
  title: string
  start: ViewName
  action: string
  busy: boolean
  onSave: (named: ViewName) => void
  onCancel?: () => void
}

/** The name of a view, and for whom it is. */
export function ViewForm({ title, start, action, busy, onSave, onCancel }: Props) {
  const [content, setContent] = useState(start)
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (content.name.trim() !== '' && !busy) onSave(content)
  }
  return (
    <form aria-label={title} onSubmit={submit}>
      <Stack gap="2" marginBlock="2">
        <label htmlFor={id}>View name</label>
        <Input id={id} maxLength={60} value={content.name} onChange={({ target }) => setContent({ ...content, name: target.value })} />
        <Row>
          <LabelRow>
            <input type="checkbox" checked={content.everybody} onChange={({ target }) => setContent({ ...content, everybody: target.checked })} />
            For everybody
          </LabelRow>
          <Row end>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            <Button type="submit" tone="brand" disabled={busy || content.name.trim() === ''}>
              {action}
            </Button>
          </Row>
        </Row>
      </Stack>
    </form>
  )
}
