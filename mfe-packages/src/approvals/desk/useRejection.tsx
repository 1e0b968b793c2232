import { useCapabilities } from '@matchdesk/shared/remote'
import { useState, type KeyboardEvent } from 'react'
import { useReasons } from '../../decision/reasons'
import { nameOf, type Payment } from '../../payment'
import { ReasonBar } from './ReasonBar'

/** Rejects the open payment: with a reason where the API takes one, else at once. `onEnd` follows each answer. */
export function useRejection(payment: Payment | undefined, reject: (reason?: string) => void, onEnd: () => void) {
  const hasReview = useCapabilities()?.has('review') === true
  const reading = useReasons(hasReview)
  const [barId, setBarId] = useState<string>()
  const isOpen = payment !== undefined && barId === payment.id
  const hasReasons = hasReview && (reading.isPending || reading.failure !== undefined || reading.reasons.length > 0)

  function end() {
    setBarId(undefined)
    onEnd()
  }
  function pick(reason: string | undefined) {
    end()
    reject(reason)
  }
  return {
    ask: () => (hasReasons && payment && payment.status !== 'Rejected' ? setBarId(payment.id) : reject()),
    isOpen,
    cancel: end,
    /** Clicks the button of the bar that has this key; a button with the focus keeps its Enter. False where no button has it. */
    press: (key: string, { currentTarget, target }: KeyboardEvent) => {
      if (key === 'Enter' && (target as Element).closest('button')) return true
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-reasons] button')]
      const button = buttons.find((candidate) => candidate.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase())
      button?.click()
      return button !== undefined
    },
    bar: isOpen && <ReasonBar payment={nameOf(payment)} {...reading} onPick={pick} onCancel={end} />,
  }
}
