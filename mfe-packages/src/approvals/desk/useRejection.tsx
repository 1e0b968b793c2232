import { useCapabilities } from '@matchdesk/shared/remote'
import { useState, type KeyboardEvent } from 'react'
import { barReasons, reasonChoice, useReasons } from '../../decision/reasons'
import { nameOf, type Payment } from '../../payment'
import { ReasonBar } from './ReasonBar'

/** Rejects the open payment: with a reason where the API takes one, else at once. `onEnd` follows each answer. */
export function useRejection(payment: Payment | undefined, reject: (reason?: string) => void, onEnd: () => void) {
  const hasCapability = useCapabilities()?.has('reasons') === true
  const reading = useReasons(hasCapability)
  const [bar, setBar] = useState<{ readonly id: string; readonly reasons?: typeof reading.reasons }>()
  const isOpen = payment !== undefined && bar?.id === payment.id
  if (isOpen && !bar.reasons && reading.reasons.length > 0) setBar({ ...bar, reasons: reading.reasons })
  const reasons = barReasons(bar?.reasons ?? [], reading.reasons)
  const hasReasons = hasCapability && (reading.isPending || reading.failure !== undefined || reading.reasons.length > 0)

  function end() {
    setBar(undefined)
    onEnd()
  }
  function pick(reason: string | undefined) {
    end()
    reject(reason)
  }
  return {
    ask: () => (hasReasons && payment && payment.status !== 'Rejected' ? setBar({ id: payment.id }) : reject()),
    isOpen,
    /** Takes a key while the reasons are on the screen; a button with the focus keeps its Enter. */
    press: (key: string, { target }: KeyboardEvent) => {
      if (key === 'Escape') return end()
      const choice = reasonChoice(reasons, key)
      if (choice && !choice.reason?.removed && !(key === 'Enter' && (target as Element).closest('button'))) pick(choice.reason?.name)
    },
    bar: isOpen && <ReasonBar payment={nameOf(payment)} {...reading} reasons={reasons} onPick={pick} onCancel={end} />,
  }
}
