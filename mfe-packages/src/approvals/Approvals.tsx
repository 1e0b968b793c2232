import { useEndpoint } from '@matchdesk/shared/client'
import { claims, payments } from '@matchdesk/shared/contract'
import { ListScreen, ColleagueClaims, RowToFocus, useAddressParam, useListState, useColleagueClaims } from '@matchdesk/shared/screens'
import { lazyPart, useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Button, Icon, Skeleton, useHotKey } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { FIRST_PAYMENT } from '../payment'
import { defineApprovals, type ApprovalsDefinition } from './defineApprovals'

const Desk = lazyPart(
  () => import('./desk/Desk'),
  () => <Skeleton rows={12} />,
)
const AcceptSeen = lazyPart(() => import('./AcceptSeen'))

/** The payments of one type of packages as a list, or one after the other on the approval desk. */
export function ApprovalScreen({ approvals }: { approvals: ApprovalsDefinition }) {
  const [open, setOpen] = useAddressParam('desk')
  const [recentId, setRecentId] = useState(open)
  const canDecide = useEndpoint(useHost(), approvals.endpoints.decide) !== undefined
  if (open === undefined || !canDecide)
    return (
      <RowToFocus value={recentId}>
        <ApprovalList approvals={approvals} canDecide={canDecide} onOpen={() => setOpen(FIRST_PAYMENT, 'push')} />
      </RowToFocus>
    )
  function show(id: string | undefined) {
    if (id !== undefined) setRecentId(id)
    setOpen(id)
  }
  return <Desk approvals={approvals} open={open} onOpen={show} />
}

interface ListProps {
  approvals: ApprovalsDefinition
  canDecide: boolean
  onOpen: () => void
}

/** The list, with the way to the desk: over what the list is narrowed to, else over all pending payments. */
function ApprovalList({ approvals: { endpoints, list }, canDecide, onOpen }: ListProps) {
  const { path, navigate } = useHost()
  const { hasNarrowing } = useListState(list.endpoint)
  const hasMoney = useCapabilities()?.has('money') === true
  const openDesk = () => (hasNarrowing ? onOpen() : navigate(`${path}?filter=Pending&desk=${FIRST_PAYMENT}`))
  useHotKey('F2', () => canDecide && openDesk())
  return (
    <ColleagueClaims value={useColleagueClaims(claims)}>
      <ListScreen
        definition={list}
        tools={
          canDecide && (
            <Button tone="brand" aria-keyshortcuts="F2" onClick={openDesk}>
              <Icon name="desk" />
              Approval desk (F2)
            </Button>
          )
        }
        secondary={canDecide && hasMoney && <AcceptSeen endpoints={endpoints} />}
      />
    </ColleagueClaims>
  )
}

const approvalPage = (approvals: ApprovalsDefinition) => () => <ApprovalScreen approvals={approvals} />

export const Approvals = approvalPage(defineApprovals(payments.normal, 'Package history'))
export const SpecialApprovals = approvalPage(defineApprovals(payments.special, 'Special package history'))
export const AdsApprovals = approvalPage(defineApprovals(payments.ads, 'Ads package history', 'nothing'))
