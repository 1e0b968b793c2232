import { useCapabilities } from '@matchdesk/shared/remote'
import { useState, type KeyboardEvent } from 'react'
import { ReasonBar } from './ReasonBar'
import { reasonChoice } from '../../reasons/reasonKeys'
import { useReasons } from '../../reasons/useReasons'
import { nameOf, type Payment } from '../payment'

/** Rejects the open payment: with a reason where the API takes one, else at once. `onEnd` follows each answer. */
export function useRejection(payment: Payment | undefined, reject: (reason?: string) => void, onEnd: () => void) {
  const isServed = useCapabilities()?.has('reasons') === true
  const reading = useReasons(isServed)
  const [asked, setAsked] = useState<string>()
  const isAsked = payment !== undefined && asked === payment.id
  const hasReasons = isServed && (reading.isPending || reading.failure !== undefined || reading.reasons.length > 0)

  function end() {
    setAsked(undefined)
    onEnd()
  }
  function pick(reason: string | undefined) {
    end()
    reject(reason)
  }
  return {
    ask: () => (hasReasons && payment && payment.status !== 'Rejected' ? setAsked(payment.id) : reject()),
    isAsked,
    /** A key while the reasons are shown; a button with the focus keeps its Enter. */
    press: (key: string, { target }: KeyboardEvent) => {
      if (key === 'Escape') return end()
      const choice = reasonChoice(reading.reasons, key)
      if (choice && !(key === 'Enter' && (target as Element).closest('button'))) pick(choice.reason?.name)
    },
    bar: isAsked && <ReasonBar of={nameOf(payment)} {...reading} onPick={pick} onCancel={end} />,
  }
}
