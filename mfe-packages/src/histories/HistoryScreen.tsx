import { ListScreen, useAddressParam, useList } from '@matchdesk/shared/screens'
import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon, Skeleton, useHotKey } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'
import type { HistoryDefinition } from './defineHistory'

const Desk = lazy(() => import('./Desk'))

/** A history as a list, or its payments one after the other on the approval desk. */
export function HistoryScreen({ of }: { of: HistoryDefinition }) {
  const { path, navigate } = useHost()
  const { narrowed } = useList(of.list.endpoint)
  const [open, setOpen] = useAddressParam('desk')
  const openDesk = () => (narrowed ? setOpen('first', 'push') : navigate(`${path}?filter=Pending&desk=first`))
  useHotKey('F2', () => open === undefined && openDesk())

  if (open === undefined)
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
  return (
    <Suspense fallback={<Skeleton rows={12} />}>
      <Desk of={of} open={open} onOpen={setOpen} />
    </Suspense>
  )
}
