import { subjectOf, type Status } from '../decisions'
import type { LaterPayment } from '../LaterPayments'
import type { Payment } from './payment'

/** The later payments that move when a decision sets payments back; one that the decision itself sets back does not move. */
export function movedBy(payments: readonly Payment[], status: Status): readonly LaterPayment[] {
  const setBack = payments.filter((payment) => payment.status !== status)
  const ids = new Set(setBack.map(({ id }) => id))
  const moved = setBack.flatMap(({ id, user_code, name, moves = [] }) => {
    const isAlone = !setBack.some((other) => other.id !== id && other.user_code === user_code)
    return moves
      .filter((one) => !ids.has(one.id))
      .map(({ package_name, start_date, expiry_date, ...one }) => ({
        id: one.id,
        name: payments.length === 1 ? package_name : subjectOf({ name, package_name }),
        period: isAlone ? { start_date, expiry_date } : undefined,
      }))
  })
  return [...new Map(moved.map((one) => [one.id, one])).values()]
}

/** The sentence before their list. */
export const movedText = (payments: readonly Payment[]) => `Later payments of ${payments.length === 1 ? 'this member' : 'these members'} move:`
