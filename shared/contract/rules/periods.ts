import { computeExpiry } from '../areas/packages'
import type { statuses } from '../grammar/values'

/** The facts that decide the period of a payment. Moments are ISO strings in UTC with milliseconds, so that their order is that of the texts. */
export interface PeriodPayment {
  readonly id: number
  readonly status: (typeof statuses)[number]
  /** Months; 0 is a lifetime. */
  readonly package_duration: number
  /** When it became Accepted; null while it is not. */
  readonly accepted_at: string | null
  /** When its subscription was deleted. */
  readonly closed_at: string | null
  readonly decided_at: string | null
  readonly createdAt: string
  /** A period that is known from elsewhere: it holds while `start_date` is the moment of acceptance. */
  readonly manualPeriod?: Period | undefined
}

export interface Period {
  readonly start_date: string
  /** Null for a lifetime. */
  readonly expiry_date: string | null
}

type Periods = ReadonlyMap<number, Period>

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byCreation = (a: PeriodPayment, b: PeriodPayment) => compare(a.createdAt, b.createdAt) || a.id - b.id
const byAcceptance = (a: PeriodPayment, b: PeriodPayment) => compare(a.accepted_at ?? '', b.accepted_at ?? '') || byCreation(a, b)
const byDecision = (a: PeriodPayment, b: PeriodPayment) => compare(a.decided_at ?? '', b.decided_at ?? '') || byCreation(a, b)

/** Accepted, and its subscription is there. */
export const isLive = ({ status, closed_at }: Pick<PeriodPayment, 'status' | 'closed_at'>) => status === 'Accepted' && closed_at === null

/**
 * The periods of one user's payments for packages of one kind, by payment id. A live payment starts at its acceptance, or at the end of
 * the live payment before it. Payments after a lifetime, and payments that are not live, have no period.
 */
export function computePeriods(payments: readonly PeriodPayment[]): Periods {
  const periods = new Map<number, Period>()
  let end: string | null = ''
  for (const payment of payments.filter(isLive).sort(byAcceptance)) {
    if (end === null) break
    const acceptanceDate: string = payment.accepted_at ?? payment.createdAt
    const start_date: string = acceptanceDate > end ? acceptanceDate : end
    const manualExpiry = payment.manualPeriod?.start_date === start_date ? payment.manualPeriod.expiry_date : null
    end = manualExpiry ?? computeExpiry(start_date, payment.package_duration)
    periods.set(payment.id, { start_date, expiry_date: end })
  }
  return periods
}

const runsAt = (period: Period | undefined, now: string) =>
  period !== undefined && period.start_date <= now && (period.expiry_date === null || now < period.expiry_date)

const findCurrent = <P extends PeriodPayment>(payments: readonly P[], periods: Periods, now: string): P | undefined => {
  const present = payments.filter(({ closed_at }) => closed_at === null)
  const candidates = present.filter(({ decided_at }) => decided_at !== null).sort(byDecision)
  return present.find(({ id }) => runsAt(periods.get(id), now)) ?? candidates.at(-1) ?? present.sort(byCreation).at(-1)
}

/** The subscription that one user's payments of one kind give at a moment; undefined when all of them are closed. */
export function subscriptionAt<P extends PeriodPayment>(payments: readonly P[], now: string) {
  const periods = computePeriods(payments)
  const payment = findCurrent(payments, periods, now)
  if (!payment) return undefined
  const [next] = payments
    .flatMap((candidate) => {
      const period = periods.get(candidate.id)
      return period && period.start_date > now ? { payment: candidate, period } : []
    })
    .sort((a, b) => compare(a.period.start_date, b.period.start_date))
  return {
    /** The payment that the row of the subscription shows: the running one, else the one decided last, else the newest. */
    payment,
    period: periods.get(payment.id),
    running: runsAt(periods.get(payment.id), now) ? payment : undefined,
    /** The payment whose period comes next. */
    next,
    /** When the last of all periods ends: null where a lifetime is the last, or where there is none. */
    paid_until: [...periods.values()].at(-1)?.expiry_date ?? null,
  }
}

/** A stretch of time through which the row of a subscription shows one payment; null is without a beginning or an end. */
interface Stretch<P> {
  readonly payment: P
  readonly from: string | null
  readonly end: string | null
}

/** Which payment the row of a subscription shows, and when: the answers of `subscriptionAt` for all of time. */
export function computeStretches<P extends PeriodPayment>(payments: readonly P[]): Stretch<P>[] {
  const periods = computePeriods(payments)
  const changes = [...new Set([...periods.values()].flatMap(({ start_date, expiry_date }) => [start_date, ...(expiry_date ? [expiry_date] : [])]))]
  const stretches: Stretch<P>[] = []
  for (const from of [null, ...changes.sort(compare)]) {
    const payment = findCurrent(payments, periods, from ?? '')
    const previous = stretches.at(-1)
    if (!payment || previous?.payment === payment) continue
    if (previous) stretches[stretches.length - 1] = { ...previous, end: from }
    stretches.push({ payment, from, end: null })
  }
  return stretches
}

type Decision = Pick<PeriodPayment, 'status' | 'accepted_at' | 'closed_at' | 'decided_at'>

/** A payment after a decision. Accepting a payment whose subscription was deleted keeps the time of the first acceptance. */
export const applyDecision = <P extends PeriodPayment>(payment: P, status: PeriodPayment['status'], now: string): P & Decision => ({
  ...payment,
  status,
  accepted_at: status === 'Accepted' ? (payment.accepted_at ?? now) : null,
  closed_at: null,
  decided_at: now,
})

/** The period that a payment gets when it is accepted now: without dates where a lifetime covers it; undefined when it is live already. */
export function computePeriod<P extends PeriodPayment>(payment: P, payments: readonly P[], now: string): Partial<Period> | undefined {
  if (isLive(payment)) return undefined
  return computePeriods(payments.map((one) => (one.id === payment.id ? applyDecision(one, 'Accepted', now) : one))).get(payment.id) ?? {}
}

/** The other payments whose periods change when a live payment is set back, with the periods that they get. */
export function computeMoves<P extends PeriodPayment>(payment: P, payments: readonly P[]): { readonly payment: P; readonly period: Period }[] {
  if (!isLive(payment)) return []
  const [before, after] = [computePeriods(payments), computePeriods(payments.filter((one) => one.id !== payment.id))]
  return payments.flatMap((one) => {
    const [was, period] = [before.get(one.id), after.get(one.id)]
    return period && (was?.start_date !== period.start_date || was.expiry_date !== period.expiry_date) ? { payment: one, period } : []
  })
}
