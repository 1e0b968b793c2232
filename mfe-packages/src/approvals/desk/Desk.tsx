import { Box } from '@matchdesk/shared/ui'
import { Button, Empty, Notice, RetryNotice, Skeleton, useHotKey } from '@matchdesk/shared/ui/base'
import { KeySheet, OwnClaimsNote } from '@matchdesk/shared/screens'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useDecisionQuestion } from '../../decision/useDecisionQuestion'
import type { ApprovalsDefinition } from '../defineApprovals'
import { DeskAnnouncement } from './DeskAnnouncement'
import { ClaimedPayment, DeskBar } from './DeskBar'
import { DeskHeader, useDeskOrder } from './DeskHeader'
import { isStray, keyFor, keySheet } from './keys'
import { UnsavedDecisions } from './UnsavedDecisions'
import { addLetter, isWord } from './state/slip'
import { Review, usePictureView } from './record/Review'
import { useDesk } from './useDesk'
import { useRejection } from './useRejection'
import { usePayBack } from '../paidBack/usePayBack'

interface Props {
  approvals: ApprovalsDefinition
  /** The id of the open payment, or FIRST_PAYMENT. */
  open: string
  onOpen: (id: string | undefined) => void
}

/** One payment after the other, decided with single keys as long as the focus is on the desk. */
export default function Desk({ approvals: { endpoints, list }, open, onOpen }: Props) {
  const desk = useDesk(endpoints, open, onOpen)
  const { payment, rows } = desk
  const { set, cancel, question } = useDecisionQuestion(payment, desk.decide, false)
  const order = useDeskOrder(endpoints)
  const root = useRef<HTMLDivElement>(null)
  const focus = () => root.current?.focus()
  useLayoutEffect(() => root.current?.focus(), [])
  const picture = usePictureView(payment?.id)
  // The button "Take over" goes with the note of the holder.
  const hasHolder = desk.holder !== undefined
  useEffect(() => {
    const page = root.current?.ownerDocument
    if (!hasHolder && page?.activeElement === page?.body) focus()
  }, [hasHolder])
  const [isHelpOpen, setHelpOpen] = useState(false)
  const rejection = useRejection(payment, (reason) => set('Rejected', reason), focus)
  const payBack = usePayBack(payment)
  useHotKey('F2', focus)
  const letters = useRef<ReturnType<typeof addLetter>>([])

  const close = () => onOpen(undefined)
  const commands: Readonly<Record<string, () => void>> = {
    j: desk.next,
    k: desk.previous,
    a: () => set('Accepted'),
    r: rejection.ask,
    p: () => set('Pending'),
    b: () => payBack.open?.(),
    u: desk.undo,
    o: () => order?.turn(),
    '?': () => setHelpOpen(true),
    Escape: close,
  }
  function press(event: KeyboardEvent) {
    const key = keyFor(event)
    if (desk.slipText !== undefined) return key === 'Escape' && desk.endSlip()
    if (!key || (rejection.isOpen && (event.repeat || rejection.press(key, event)))) return
    if (isStray(key)) {
      letters.current = addLetter(letters.current, { letter: key, at: Date.now() })
      // A question and the bar of reasons close, and the next space presses no button.
      if (isWord(letters.current)) return [desk.slip(), cancel(), rejection.cancel()]
    }
    if (rejection.isOpen) return
    if (picture.press(key)) return event.preventDefault()
    const command = commands[key]
    if (!command) return
    event.preventDefault()
    if (!event.repeat || key === 'j' || key === 'k') command()
  }

  /** Reads the list again when the focus comes back to the desk: colleagues may have decided meanwhile. */
  function refetch({ currentTarget, target, relatedTarget }: FocusEvent) {
    const isFromWithin = relatedTarget !== null && currentTarget.contains(relatedTarget)
    if (!isFromWithin && currentTarget.contains(target) && payment && !rows.isFetching) rows.refetch()
  }

  return (
    <Box ref={root} role="region" aria-label={`Approval desk: ${list.label}`} tabIndex={-1} outline="0" onKeyDown={press} onFocus={refetch}>
      <DeskAnnouncement desk={desk} />
      <DeskHeader endpoints={endpoints} order={order} position={payment && desk.position} onHelp={() => setHelpOpen(true)} onClose={close} />
      {rows.failure && <RetryNotice failure={rows.failure} onRetry={rows.refetch} />}
      {desk.slipText !== undefined && <Notice tone="warn">{desk.slipText}</Notice>}
      <UnsavedDecisions desk={desk} />
      {desk.isMissing && <Notice tone="warn">The payment of this address is not in this list any more. This is the first one that is.</Notice>}
      {!payment && rows.status !== 'empty' && !rows.failure && <Skeleton rows={12} />}
      <OwnClaimsNote claims={desk.leases} />
      {payment && desk.holder && <ClaimedPayment desk={desk} payment={payment} claim={desk.holder} />}
      {payment && desk.isClaiming && !desk.holder && <Skeleton rows={12} />}
      {payment && !desk.holder && !desk.isClaiming && (
        <Review
          payment={payment}
          refusal={desk.refusal}
          picture={picture}
          onRetry={rows.refetch}
          actions={
            rejection.bar || (
              <DeskBar desk={desk} onSet={(status) => (status === 'Rejected' ? rejection.ask() : set(status))} onPayBack={payBack.open} />
            )
          }
        />
      )}
      {!payment && rows.status === 'empty' && (
        <>
          <Empty>{list.empty}</Empty>
          <Empty>
            <span>No payment is in this list now. </span>
            <Button onClick={close}>Leave the desk</Button>
          </Empty>
        </>
      )}
      {question}
      {payBack.parts}
      {isHelpOpen && <KeySheet title="Shortcuts of the approval desk" keys={keySheet} onClose={() => setHelpOpen(false)} />}
    </Box>
  )
}
