import { useEffect, useState } from 'react'
import type { Status } from '../../decisions'
import type { Payment } from '../payment'

/** The last decision, and what it was before. */
export interface LastDecision {
  readonly payment: Payment
  readonly former: Status
}

const undoableFor = 10_000

/** The last decision, as long as it can be undone: the member hears of it after that. */
export function useUndo() {
  const [last, setLast] = useState<LastDecision>()
  useEffect(() => {
    if (!last) return
    const end = setTimeout(() => setLast(undefined), undoableFor)
    return () => clearTimeout(end)
  }, [last])
  return [last, setLast] as const
}
