import { claims } from '@matchdesk/shared/contract'
import { isOlderThanClaim, findHolder, useLeases, useColleagueClaims } from '@matchdesk/shared/screens'
import { useEffect, useEffectEvent } from 'react'
import { claimKey, FIRST_PAYMENT, type Payment } from '../../payment'
import { getOpenId, getOpenIndex, getOpenPayment, type DeskState } from './state/deskState'

/** In milliseconds. A claim is tried again after this time when it was refused and nobody holds the payment any more. */
const retryMs = 1000

/** Claims the open payment and the next two that no colleague holds. */
export function useDeskClaims(state: DeskState) {
  const payment = getOpenPayment(state)
  const colleagues = useColleagueClaims(claims)
  const following = state.queue.payments.slice(getOpenIndex(state) + 1).filter(({ id }) => !colleagues.has(claimKey(id)))
  const paymentsToClaim = getOpenId(state) === FIRST_PAYMENT || !payment ? [] : [payment, ...following.slice(0, 2)]
  const leases = useLeases(
    claims,
    paymentsToClaim.map(({ id }) => claimKey(id)),
  )
  const getLease = ({ id }: Payment) => leases.leases.get(claimKey(id))
  const isStale = (record: Payment) => isOlderThanClaim(record.updatedAt, getLease(record))
  const lease = payment && getLease(payment)
  const holder = payment && findHolder(lease, colleagues.get(claimKey(payment.id)))
  const isHolderUnknown = lease?.status === 'refused' && !holder

  const retry = useEffectEvent(() => payment && void leases.retry(claimKey(payment.id)))
  useEffect(() => {
    if (!isHolderUnknown) return
    const timer = setTimeout(() => retry(), retryMs)
    return () => clearTimeout(timer)
  }, [isHolderUnknown, lease])

  return {
    leases,
    colleagues,
    /** The claim of the colleague who reviews the open payment. */
    holder,
    /** The desk does not know yet whether the open payment is free, or who holds it. */
    isClaiming: leases.canClaim && payment !== undefined && (lease === undefined || isHolderUnknown || isStale(payment)),
    /** A payment whose claim has a newer version than its record. */
    stalePayment: state.queue.payments.find(isStale),
    takeOver: () => payment && void leases.takeOver(claimKey(payment.id)),
  }
}
