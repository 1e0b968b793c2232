import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { useArrangement } from '../../state/arrangement'
import { useListContext } from '../../state/ListProvider'

const ArrangeDialog = lazyPart(() => import('./ArrangeDialog'))

/** Opens the dialog in which an administrator chooses the columns of a list. */
export function ArrangeTable() {
  const { isRead } = useArrangement(useListContext().definition)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="icon" aria-label="Arrange table" title="Arrange table" disabled={!isRead} onClick={() => setOpen(true)}>
        <Icon name="arrange" />
      </Button>
      {isOpen && <ArrangeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
