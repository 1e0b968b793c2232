import { Button, Input, Stack } from '@matchdesk/shared/ui'
import { LabelRow, Row } from '@matchdesk/shared/ui/base'
import { useId, useState, type FormEvent } from 'react'

interface Named {
  readonly name: string
  readonly everybody: boolean
}

interface Props {
  title: string
  start: Named
  action: string
  busy: boolean
  onSave: (named: Named) => void
  onCancel?: () => void
}

/** The name of a view, and for whom it is. */
export function ViewForm({ title, start, action, busy, onSave, onCancel }: Props) {
  const [named, setNamed] = useState(start)
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (named.name.trim() !== '' && !busy) onSave(named)
  }
  return (
    <form aria-label={title} onSubmit={submit}>
      <Stack gap="2" marginBlock="2">
        <label htmlFor={id}>View name</label>
        <Input id={id} maxLength={60} value={named.name} onChange={({ target }) => setNamed({ ...named, name: target.value })} />
        <Row>
          <LabelRow>
            <input type="checkbox" checked={named.everybody} onChange={({ target }) => setNamed({ ...named, everybody: target.checked })} />
            For everybody
          </LabelRow>
          <Row end>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            <Button type="submit" tone="brand" disabled={busy || named.name.trim() === ''}>
              {action}
            </Button>
          </Row>
        </Row>
      </Stack>
    </form>
  )
}
