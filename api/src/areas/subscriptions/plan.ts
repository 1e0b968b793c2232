import { isLive, computePeriods, subscriptionAt } from '@matchdesk/shared/contract'
import type { PaymentRecord } from '../../periods/paymentRecords'

type Status = PaymentRecord['status']
/** The payments to set, or why none is. */
type Plan = { readonly payments: readonly PaymentRecord[] } | { readonly refusal: string }

/** Which payments get a status when the subscription that they make is set to it. */
export function planStatus(payments: readonly PaymentRecord[], status: Status, now: string): Plan {
  const state = subscriptionAt(payments, now)
  if (!state) return { refusal: 'This subscription is not there any more' }
  return status === 'Accepted' ? planAcceptance(state.payment, payments) : planSetBack(state, payments, status, now)
}

function planAcceptance(shownPayment: PaymentRecord, payments: readonly PaymentRecord[]): Plan {
  if (shownPayment.status === 'Accepted') return refuseRepeat('Accepted')
  const pending = payments.filter(({ status }) => status === 'Pending')
  const candidates = pending.length > 0 ? pending : payments.filter(({ status }) => status === 'Rejected')
  if (candidates.length === 1) return { payments: candidates }
  return { refusal: `This member has several ${pending.length > 0 ? 'pending' : 'rejected'} packages. Please decide on each of them` }
}

/** The running payment and those after it; where none runs, the one that is shown, unless it has ended. */
function planSetBack(
  { payment: shownPayment, running }: NonNullable<ReturnType<typeof subscriptionAt<PaymentRecord>>>,
  payments: readonly PaymentRecord[],
  status: Status,
  now: string,
): Plan {
  if (!running) {
    if (shownPayment.status === status) return refuseRepeat(status)
    return isLive(shownPayment)
      ? { refusal: 'This subscription has ended. Please decide on its payments in the history' }
      : { payments: [shownPayment] }
  }
  const periods = computePeriods(payments)
  const isOver = ({ id }: PaymentRecord) => {
    const period = periods.get(id)
    return period !== undefined && period.expiry_date !== null && period.expiry_date <= now
  }
  return { payments: payments.filter((payment) => isLive(payment) && !isOver(payment)) }
}

const refuseRepeat = (status: Status): Plan => ({ refusal: `Already ${status.toLowerCase()}.` })
