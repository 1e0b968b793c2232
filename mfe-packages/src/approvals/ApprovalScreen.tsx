import { claims } from '@matchdesk/shared/contract'
import { ListScreen, OthersClaims, RowToFocus, useAddressParam, useList, useOthersClaims } from '@matchdesk/shared/screens'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button, Icon, Skeleton, useHotKey } from '@matchdesk/shared/ui/base'
import { Suspense, useState } from 'react'
import type { ApprovalsDefinition } from './defineApprovals'

const Desk = lazyPart(() => import('./desk/Desk'))

/** The payments of one type of packages as a list, or one after the other on the approval desk. */
export function ApprovalScreen({ of }: { of: ApprovalsDefinition }) {
  const [open, setOpen] = useAddressParam('desk')
  const [last, setLast] = useState<string>()
  if (open !== undefined && open !== last) setLast(open)
  if (open === undefined)
    return (
      <RowToFocus value={last}>
        <ApprovalList of={of} onOpen={() => setOpen('first', 'push')} />
      </RowToFocus>
    )
  return (
    <Suspense fallback={<Skeleton rows={12} />}>
      <Desk of={of} open={open} onOpen={setOpen} />
    </Suspense>
  )
}

/** The list, with the way to the desk: over what the list is narrowed to, else over all pending payments. */
function ApprovalList({ of, onOpen }: { of: ApprovalsDefinition; onOpen: () => void }) {
  const { path, navigate } = useHost()
  const { narrowed } = useList(of.list.endpoint)
  const openDesk = () => (narrowed ? onOpen() : navigate(`${path}?filter=Pending&desk=first`))
  useHotKey('F2', openDesk)
  return (
    <OthersClaims value={useOthersClaims(claims)}>
      <ListScreen
        of={of.list}
        tools={
          <Button aria-keyshortcuts="F2" onClick={openDesk}>
            <Icon name="desk" />
            Approval desk (F2)
          </Button>
        }
      />
    </OthersClaims>
  )
}
