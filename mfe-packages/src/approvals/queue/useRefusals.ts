import { useState } from 'react'
import type { Payment } from '../payment'

/** A decision that was not saved, and why. */
export interface Refusal {
  readonly payment: Payment
  readonly reason: string
}

/** The payments whose decisions were refused, from the refusal until somebody has looked at them and gone on. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const without = (id: string) => (before: readonly Refusal[]) => before.filter(({ payment }) => payment.id !== id)
  return {
    of: (id: string | undefined) => refusals.find(({ payment }) => payment.id === id),
    /** Those of other payments than the one on the screen. */
    besides: (id: string | undefined) => refusals.filter(({ payment }) => payment.id !== id),
    add: (refusal: Refusal) => setRefusals((before) => [...without(refusal.payment.id)(before), refusal]),
    remove: (id: string) => setRefusals(without(id)),
  }
}
