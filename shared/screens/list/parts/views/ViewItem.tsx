import { useWrite } from '@matchdesk/shared/client'
import { removeView, updateView, type ListView } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Button, Flex } from '@matchdesk/shared/ui'
import { Icon, Muted } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { pathWith } from './viewAddress'
import { ViewForm } from './ViewForm'

interface Props {
  view: ListView
  isCurrent: boolean
  isDefault: boolean
  /** Makes it the view that the list opens in, or no more; undefined where the API does not store that. */
  onDefault: (() => void) | undefined
  onClose: () => void
}

const audience = ({ everybody, is_mine, author }: ListView) =>
  everybody ? (is_mine ? 'For everybody' : `For everybody, by ${author}`) : 'For you alone'

/** One view: a link, and for its author what changes it. */
export function ViewItem({ view, isCurrent, isDefault, onDefault, onClose }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  const [open, setOpen] = useState<'name' | 'delete'>()
  const { id, name, query, is_mine } = view
  const params = { id }

  async function rename(body: { name: string; everybody: boolean }) {
    const outcome = await send(updateView, { params, body })
    if (outcome?.ok) setOpen(undefined)
  }

  async function remove() {
    await send(removeView, { params })
    setOpen(undefined)
  }

  if (open === 'name')
    return (
      <li>
        <ViewForm
          title={`Rename ${name}`}
          start={view}
          action="Save"
          busy={busy}
          onSave={(named) => void rename(named)}
          onCancel={() => setOpen(undefined)}
        />
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
          <Button tone="quiet" size="icon" aria-label={`Rename ${name}`} title="Rename" onClick={() => setOpen('name')}>
            <Icon name="edit" />
          </Button>
          <Button tone="quiet" size="icon" aria-label={`Delete ${name}`} title="Delete" onClick={() => setOpen('delete')}>
            <Icon name="delete" />
          </Button>
        </>
      )}
      {open === 'delete' && (
        <Confirm title={`Delete the view ${name}?`} action="Delete" busy={busy} onConfirm={() => void remove()} onCancel={() => setOpen(undefined)}>
          {view.everybody ? 'It is deleted for everybody.' : 'This cannot be undone.'}
        </Confirm>
      )}
    </Flex>
  )
}
