import type { ListRow, subscriptions } from '@matchdesk/shared/contract'
import { paymentTitle, type Status } from '../decision/decision'
import type { FollowingPayment, FollowingProps } from '../decision/FollowingPayments'

export type Subscription = ListRow<typeof subscriptions.normal.list>

/** The payments after the running ones, which a subscription that is set back takes with it. */
export const listFollowing = (rows: readonly Subscription[], status: Status): FollowingProps => ({
  text: 'Later payments get the same status:',
  payments: status === 'Accepted' ? [] : rows.flatMap((row) => afterRunning(row, rows.length === 1)),
})

function afterRunning({ id, name, next, paid_until = null }: Subscription, isAlone: boolean): FollowingPayment[] {
  if (!next) return []
  const { package_name, ...period } = next
  const nextPayment = { id, name: isAlone ? package_name : paymentTitle({ name, package_name }), period }
  if (period.expiry_date === paid_until) return [nextPayment]
  return [nextPayment, { id: `after ${id}`, name: 'Those after it', period: { start_date: period.expiry_date, expiry_date: paid_until } }]
}
