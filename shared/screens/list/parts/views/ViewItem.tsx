import { useWrite } from '@matchdesk/shared/client'
import { removeView, updateView, type SavedView } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Stack } from '@matchdesk/shared/ui'
import { Button, Icon, Input, LabelRow, Muted } from '@matchdesk/shared/ui/base'
import { DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { pathWith } from './viewAddress'

interface Props {
  view: SavedView
  isCurrent: boolean
  isDefault: boolean
  /** Makes it the view that the list opens in, or no more; undefined where the API does not store that. */
  onDefault: (() => void) | undefined
  onClose: () => void
}

const audience = ({ everybody, is_mine, author }: SavedView) =>
  everybody ? (is_mine ? 'For everybody' : `For everybody, by ${author}`) : 'For you alone'

/** One view: a link, and for its author what changes it. */
export function ViewItem({ view, isCurrent, isDefault, onDefault, onClose }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, query, is_mine, everybody } = view
  const params = { id }

  async function rename(body: { name: string; everybody: boolean }) {
    const outcome = await send(updateView, { params, body })
    if (outcome?.ok) setRenaming(false)
  }

  async function remove() {
    const text = everybody ? 'It is deleted for everybody.' : 'This cannot be undone.'
    if (await host.ask({ title: `Delete the view ${name}?`, text, action: 'Delete', tone: 'danger' })) await send(removeView, { params })
  }

  if (isRenaming)
    return (
      <li>
        <ViewForm title={`Rename ${name}`} start={view} action="Save" busy={busy} onSave={(named) => void rename(named)}>
          <Button onClick={() => setRenaming(false)}>Cancel</Button>
        </ViewForm>
      </li>
    )
  return (
    <Flex as="li" align="center" gap="1" paddingBlock="1">
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <a href={host.href(pathWith(host.path, query, id))} aria-current={isCurrent || undefined} onClick={onClose}>
          <bdi translate="no">{name}</bdi>
        </a>
        <Muted small>{audience(view)}</Muted>
      </Box>
      {onDefault && (
        <Button tone={isDefault ? 'plain' : 'quiet'} aria-pressed={isDefault} aria-label={`Open the list in ${name}`} onClick={onDefault}>
          {isDefault && <Icon name="accept" />}
          <span>Default</span>
        </Button>
      )}
      {is_mine && (
        <>
          <Button tone="quiet" size="icon" aria-label={`Rename ${name}`} title="Rename" onClick={() => setRenaming(true)}>
            <Icon name="edit" />
          </Button>
          <Button tone="quiet" size="icon" aria-label={`Delete ${name}`} title="Delete" disabled={busy} onClick={() => void remove()}>
            <Icon name="delete" />
          </Button>
        </>
      )}
    </Flex>
  )
}

type ViewName = Pick<SavedView, 'name' | 'everybody'>

interface FormProps {
  title: string
  start: ViewName
  action: string
  busy: boolean
  onSave: (content: ViewName) => void
  /** The buttons before the one that saves. */
  children: ReactNode
}

/** The name of a view, and for whom it is. */
export function ViewForm({ title, start, action, busy, onSave, children }: FormProps) {
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
