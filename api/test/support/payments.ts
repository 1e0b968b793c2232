import { history, payments as paymentEndpoints, type Input } from '@matchdesk/shared/contract'
import { payments, packageVersions, subscriptions, insertRow } from '../../src/db'
import { writeSubscriptionRows } from '../../src/periods/subscriptionRows'
import { person } from './people'
import type { Sent, TestApi } from './testApi'

let count = 0

type Known = Partial<typeof payments.$inferInsert>
type Decision = Input<typeof paymentEndpoints.normal.decide>['body']
interface Payer {
  readonly id: number
}

/** A pending payment of 900 for the normal package Gold, which lasts a month, but for the given columns. */
export async function payment(api: Pick<TestApi, 'db' | 'now'>, { id: user_id }: Payer, known: Known = {}) {
  count++
  const made = await insertRow(api.db, payments, {
    user_id,
    kind: 'normal',
    package_name: 'Gold',
    package_amount: 900,
    package_duration: 1,
    transaction_id: `TX-${count}`,
    payment_method: 'Meezan',
    ...(known.status === 'Accepted' && { accepted_at: api.now(), decided_at: api.now() }),
    ...known,
  })
  await writeSubscriptionRows(api.db, [user_id], made.kind)
  return { ...made, wire: String(made.id) }
}

/** A member with a payment, pending but for the given columns, and what decides it. */
export async function paymentOfMember(api: TestApi, known: Known = {}) {
  const payer = await person(api, { fcm_token: 'phone' })
  const paid = await payment(api, payer, known)
  const set = (status: Decision['status'], sent: Sent = {}, more: Partial<Decision> = {}) =>
    api.call(paymentEndpoints[paid.kind].decide, { headers: {}, body: { user_code: payer.user_code, id: paid.wire, status, ...more } }, sent)
  return { payer, paid, id: paid.wire, set }
}

/** Accepts two payments at once. Returns what sets that back. */
export async function twoAcceptances(api: TestApi) {
  const payers = [await person(api), await person(api)] as const
  const ids = [(await payment(api, payers[0])).wire, (await payment(api, payers[1])).wire]
  const user_codes = payers.map(({ user_code }) => user_code)
  await api.call(paymentEndpoints.normal.decideMany, { body: { user_codes, ids, status: 'Accepted' } })
  const [act] = (await api.call(history.list, { query: { action: 'payments.decideMany' } })).body.history
  return { params: { id: act!.id }, body: { subjects: ids.map((id) => `payment:${id}`), reason: 'A wrong list' } }
}

interface FirstPeriod extends Pick<Known, 'kind' | 'package_name' | 'package_duration' | 'transaction_id' | 'status' | 'createdAt'> {
  readonly start_date?: Date
  readonly expiry_date?: Date
}

/** A subscription without payments, pending and to the normal package Gold but for what is given. */
export async function subscription(api: TestApi, { id: user_id }: Payer, { start_date, expiry_date, ...known }: FirstPeriod = {}) {
  const { kind = 'normal', status = 'Pending', createdAt = api.now() } = known
  const accepted_at = status === 'Accepted' ? (start_date ?? createdAt) : null
  const made = await insertRow(api.db, subscriptions, { user_id, kind, createdAt, updatedAt: createdAt })
  await api.db.insert(payments).values({
    user_id,
    kind,
    package_name: 'Gold',
    package_amount: 900,
    package_duration: 1,
    accepted_at,
    decided_at: status === 'Pending' ? null : createdAt,
    fixed_start: accepted_at,
    fixed_expiry: expiry_date,
    is_first_period: true,
    createdAt,
    updatedAt: createdAt,
    ...known,
  })
  await writeSubscriptionRows(api.db, [user_id], kind)
  return made
}

/** A package on sale since the year 2000: the normal package Gold for 1,000 and a month, but for the given columns. */
export const sold = (api: TestApi, known: Partial<typeof packageVersions.$inferInsert> = {}) =>
  api.db.insert(packageVersions).values({
    package_type: 'normal',
    package_name: 'Gold',
    package_amount: 1000,
    package_discount: 0,
    package_duration: 1,
    valid_from: new Date(Date.UTC(2000, 0)),
    ...known,
  })
