import { lazyPart } from '@matchdesk/shared/remote'
import { Box, Notice, RetryNotice, Skeleton, Text, useHotKey } from '@matchdesk/shared/ui'
import { OwnClaimsNote, useKeySetting } from '@matchdesk/shared/screens'
import { Suspense, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { ApprovalsDefinition } from '../defineApprovals'
import { useDecisionQuestion } from '../useDecisionQuestion'
import { DeskAnnouncement } from './DeskAnnouncement'
import { DeskBar } from './DeskBar'
import { DeskHeader } from './DeskHeader'
import { HeldPayment } from './HeldPayment'
import { commandOf, keyFor, type Command } from './keys'
import { NotSaved } from './NotSaved'
import { Review } from './Review'
import { useDesk } from './useDesk'
import { useQueueOrder } from '../queue/useQueueOrder'
import { useRejection } from './useRejection'
import { useView } from './useView'

const KeySheet = lazyPart(() => import('./KeySheet'))

const withoutHints = { '& kbd': { display: 'none' } }

interface Props {
  of: ApprovalsDefinition
  /** The id of the payment that is open, or `first`. */
  open: string
  onOpen: (id: string | undefined) => void
}

/** One payment after the other, decided with single keys as long as the focus is on the desk. */
export default function Desk({ of, open, onOpen }: Props) {
  const opened = useDesk(of.endpoints, open, onOpen)
  const { set, question } = useDecisionQuestion(opened.payment, opened.decide, () => false)
  const desk = { ...opened, set }
  const { payment, list, position } = desk
  const order = useQueueOrder(of.endpoints)
  const root = useRef<HTMLDivElement>(null)
  const look = useView(payment?.id)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { switchTo, ...keys } = useKeySetting()
  const focus = () => root.current?.focus()
  const rejection = useRejection(payment, (reason) => desk.set('Rejected', reason), focus)
  useEffect(focus, [])
  useHotKey('F2', focus)

  const close = () => onOpen(undefined)
  const commands: Record<Command, () => void> = {
    next: desk.next,
    previous: desk.previous,
    accept: () => desk.set('Accepted'),
    reject: rejection.ask,
    reset: () => desk.set('Pending'),
    undo: desk.undo,
    order: order.turn,
    help: () => setHelpOpen(true),
    close,
  }
  function press(event: KeyboardEvent) {
    const key = keyFor(event, keys.areOn)
    const command = key && commandOf(key)
    if (key && rejection.isOpen) return event.repeat || rejection.press(key, event)
    if (key && look.press(key)) event.preventDefault()
    else if (command) {
      event.preventDefault()
      const mayRepeat = command === 'next' || command === 'previous'
      if (!event.repeat || mayRepeat) commands[command]()
    }
  }

  /** Somebody comes back, from the list, another window or another tab: colleagues may have decided meanwhile. */
  function comeBack({ currentTarget, target, relatedTarget }: FocusEvent) {
    const isFromWithin = relatedTarget !== null && currentTarget.contains(relatedTarget)
    if (!isFromWithin && currentTarget.contains(target) && payment && !list.refreshing) list.again()
  }

  return (
    <Box
      ref={root}
      role="region"
      aria-label={`Approval desk: ${of.list.label}`}
      tabIndex={-1}
      outline="0"
      onKeyDown={press}
      onFocus={comeBack}
      css={keys.areOn ? undefined : withoutHints}
    >
      <DeskAnnouncement of={desk} />
      <DeskHeader of={of.endpoints} order={order} position={payment && position} onHelp={() => setHelpOpen(true)} onClose={close} />
      {list.failure && <RetryNotice onRetry={list.again}>{list.failure.message}</RetryNotice>}
      <NotSaved of={desk} />
      {desk.isMissing && <Notice tone="warn">The payment of this address is not in this list any more. This is the first one that is.</Notice>}
      {!payment && list.is !== 'empty' && !list.failure && <Skeleton rows={12} />}
      <OwnClaimsNote of={desk.leases} />
      {payment && desk.heldBy && <HeldPayment of={desk} payment={payment} claim={desk.heldBy} />}
      {payment && desk.isClaiming && !desk.heldBy && <Skeleton rows={12} />}
      {payment && !desk.heldBy && !desk.isClaiming && (
        <Review
          of={desk}
          payment={payment}
          look={look}
          actions={rejection.bar || <DeskBar of={desk} onSet={(status) => (status === 'Rejected' ? rejection.ask() : desk.set(status))} />}
        />
      )}
      {!payment && list.is === 'empty' && (
        <Text role="status" color="fg.muted" paddingBlock="12" textAlign="center">
          {of.list.empty}
        </Text>
      )}
      {question}
      {isHelpOpen && (
        <Suspense>
          <KeySheet {...keys} onSwitch={(areOn) => void switchTo(areOn)} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
