import type { statuses } from '@matchdesk/shared/contract'
import type { Payment } from '../payment'

export type Status = (typeof statuses)[number]

/** A status to set, and why. */
export interface DecisionInput {
  readonly status: Status
  /** The name of a rejection reason. */
  readonly reason?: string | undefined
  /** The reason for the correction of an earlier decision. */
  readonly correction?: string | undefined
  /** The reason for an acceptance whose money no statement shows. */
  readonly without_money?: string | undefined
}

/** The last decision on a payment, where the API says it. */
export type DecisionInfo = Pick<Payment, 'status'> & Partial<Pick<Payment, 'decided_at' | 'money'>>

/** The member is without a name once the user is deleted. */
type Purchase = Pick<Payment, 'name' | 'package_name'>

export const statusOptions = [
  { status: 'Accepted', label: 'Accept', icon: 'accept', ask: (payment: string) => `Accept ${payment}?` },
  { status: 'Rejected', label: 'Reject', icon: 'reject', ask: (payment: string) => `Reject ${payment}?` },
  { status: 'Pending', label: 'Back to pending', icon: 'pending', ask: (payment: string) => `Set ${payment} to pending?` },
] as const

const words = { Accepted: 'accepted', Rejected: 'rejected', Pending: 'set to pending' }
/** `Zain Jadoon: Silver` */
export const paymentTitle = ({ name, package_name }: Purchase) => (name ? `${name}: ${package_name}` : package_name)

/** `Zain Jadoon: Silver accepted` */
export const decisionText = (payment: Purchase, status: Status) => `${paymentTitle(payment)} ${words[status]}`

/** `Zain Jadoon: Silver is pending again` */
export const undoneText = (payment: Purchase, previous: Status) => `${paymentTitle(payment)} is ${previous.toLowerCase()} again`
