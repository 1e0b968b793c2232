import { ListScreen, useAddressParam, useList } from '@matchdesk/shared/screens'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, Skeleton, useHotKey } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'
import type { HistoryDefinition } from './defineHistory'

const Desk = lazy(() => import('./Desk'))

/** A history as a list, or its payments one after the other on the approval desk. */
export function HistoryScreen({ of }: { of: HistoryDefinition }) {
  const [open, setOpen] = useAddressParam('desk')
  if (open === undefined) return <HistoryList of={of} onOpen={() => setOpen('first', 'push')} />
  return (
    <Suspense fallback={<Skeleton rows={12} />}>
      <Desk of={of} open={open} onOpen={setOpen} />
    </Suspense>
  )
}

/** The list, with the way to the desk: over what the list is narrowed to, else over all pending payments. */
function HistoryList({ of, onOpen }: { of: HistoryDefinition; onOpen: () => void }) {
  const { path, navigate } = useHost()
  const { narrowed } = useList(of.list.endpoint)
  const openDesk = () => (narrowed ? onOpen() : navigate(`${path}?filter=Pending&desk=first`))
  useHotKey('F2', openDesk)
  return (
    <ListScreen
      of={of.list}
      tools={
        <Button aria-keyshortcuts="F2" onClick={openDesk}>
          <Icon name="desk" />
          Approval desk (F2)
        </Button>
      }
    />
  )
}
