import type { SavedView } from '@matchdesk/shared/contract'
import { Stack } from '@matchdesk/shared/ui'
import { Button, Input, LabelRow } from '@matchdesk/shared/ui/base'
import { DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useId, useState, type FormEvent, type ReactNode } from 'react'

type ViewName = Pick<SavedView, 'name' | 'everybody'>

interface Props {
  title: string
  start: ViewName
  action: string
  busy: boolean
  onSave: (content: ViewName) => void
  /** The buttons before the one that saves. */
  children: ReactNode
}

/** The name of a view, and for whom it is. */
export function ViewForm({ title, start, action, busy, onSave, children }: Props) {
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
        <LabelRow>
          <input type="checkbox" checked={content.everybody} onChange={({ target }) => setContent({ ...content, everybody: target.checked })} />
          For everybody
        </LabelRow>
      </Stack>
      <DialogFooter>
        {children}
        <Button type="submit" tone="brand" disabled={busy || content.name.trim() === ''}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  )
}
