import type { Payment } from '../payment'
import { paymentTitle, type Status } from './decision'
import type { FollowingProps } from './FollowingPayments'

/** The later payments that move when a decision sets payments back; a payment that the decision itself sets back does not move. */
export function describeMoves(payments: readonly Payment[], status: Status): FollowingProps {
  const setBack = payments.filter((payment) => payment.status !== status)
  const ids = new Set(setBack.map(({ id }) => id))
  const following = setBack.flatMap(({ id, user_code, name, moves = [] }) => {
    const isAlone = !setBack.some((payment) => payment.id !== id && payment.user_code === user_code)
    return moves
      .filter((move) => !ids.has(move.id))
      .map(({ package_name, start_date, expiry_date, ...move }) => ({
        id: move.id,
        name: payments.length === 1 ? package_name : paymentTitle({ name, package_name }),
        period: isAlone ? { start_date, expiry_date } : undefined,
      }))
  })
  return {
    text: `Later payments of ${payments.length === 1 ? 'this member' : 'these members'} move:`,
    payments: [...new Map(following.map((payment) => [payment.id, payment])).values()],
  }
}
