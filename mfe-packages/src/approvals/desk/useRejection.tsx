import { useCapabilities } from '@matchdesk/shared/remote'
import { useState, type KeyboardEvent } from 'react'
import { ReasonBar } from './ReasonBar'
import { barReasons, reasonChoice } from '../../reasons/reasonKeys'
import { useReasons } from '../../reasons/useReasons'
import { nameOf, type Payment } from '../payment'

/** Rejects the open payment: with a reason where the API takes one, else at once. `onEnd` follows each answer. */
export function useRejection(payment: Payment | undefined, reject: (reason?: string) => void, onEnd: () => void) {
  const isServed = useCapabilities()?.has('reasons') === true
  const reading = useReasons(isServed)
  const [opened, setOpened] = useState<{ readonly id: string; readonly reasons?: typeof reading.reasons }>()
  const isOpen = payment !== undefined && opened?.id === payment.id
  if (isOpen && !opened.reasons && reading.reasons.length > 0) setOpened({ ...opened, reasons: reading.reasons })
  const reasons = barReasons(opened?.reasons ?? [], reading.reasons)
  const hasReasons = isServed && (reading.isPending || reading.failure !== undefined || reading.reasons.length > 0)

  function end() {
    setOpened(undefined)
    onEnd()
  }
  function pick(reason: string | undefined) {
    end()
    reject(reason)
  }
  return {
    ask: () => (hasReasons && payment && payment.status !== 'Rejected' ? setOpened({ id: payment.id }) : reject()),
    isOpen,
    /** A key while the reasons are shown; a button with the focus keeps its Enter. */
    press: (key: string, { target }: KeyboardEvent) => {
      if (key === 'Escape') return end()
      const choice = reasonChoice(reasons, key)
      if (choice && !choice.reason?.removed && !(key === 'Enter' && (target as Element).closest('button'))) pick(choice.reason?.name)
    },
    bar: isOpen && <ReasonBar of={nameOf(payment)} {...reading} reasons={reasons} onPick={pick} onCancel={end} />,
  }
}
