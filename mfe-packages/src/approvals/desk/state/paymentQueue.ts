import { pickLatest, type Payment } from '../../../payment'

/** The list that the queue follows, as the address narrows it. */
export interface QueueList {
  /** Differs between two lists. */
  readonly key: string
  /** The status of its payments; undefined for all. */
  readonly filter: string | undefined
  /** As its endpoint takes it, for example `-createdAt`. */
  readonly order: string
}

/** One page of the list. */
export interface QueuePage {
  readonly payments: readonly Payment[]
  readonly total: number
  /** The number of rows before the page. */
  readonly start: number
}

/** The payments of the desk, in the order in which they came. A payment that this person decided stays, one that a colleague decided leaves. */
export interface PaymentQueue {
  /** The number of rows before the first page. */
  readonly start: number
  /** The page that was taken in last. */
  readonly page?: QueuePage
  readonly payments: readonly Payment[]
  readonly ownIds: ReadonlySet<string>
  /** The number of rows of the list that are not in the queue. */
  readonly remaining: number
  /** The open payment, when it has left the list. */
  readonly absent?: Payment | undefined
}

export const emptyQueue = (start: number): PaymentQueue => ({ start, payments: [], ownIds: new Set(), remaining: 0 })

export const isInList = ({ filter }: QueueList, { status }: Payment) => filter === undefined || filter === status

/** The index in the list of the next payment to load: decided payments may have left the list. */
export const getNextIndex = ({ start, payments }: PaymentQueue, list: QueueList) =>
  start + payments.filter((payment) => isInList(list, payment)).length

/** Takes a page in. The open payment stays, also when it has left the list. */
export function addPage(queue: PaymentQueue, page: QueuePage, list: QueueList, openId: string): PaymentQueue {
  if (page === queue.page) return queue
  const absentIds = new Set(getAbsent(queue, page, list).map(({ id }) => id))
  const absent = queue.payments.find(({ id }) => id === openId && absentIds.has(id))
  const present = queue.payments.filter((payment) => payment === absent || !absentIds.has(payment.id))
  const payments = merge(present, page.payments)
  const count = payments.filter((payment) => payment !== absent && isInList(list, payment)).length
  return { ...queue, page, payments, absent, remaining: Math.max(0, page.total - queue.start - count) }
}

/** Replaces the record of a payment by a newer one. */
export const replaceRecord = (queue: PaymentQueue, payment: Payment): PaymentQueue => ({ ...queue, payments: merge(queue.payments, [payment]) })

export const replaceOwnRecord = (queue: PaymentQueue, payment: Payment): PaymentQueue => ({
  ...replaceRecord(queue, payment),
  ownIds: new Set([...queue.ownIds, payment.id]),
})

export const removePayment = (queue: PaymentQueue, id: string): PaymentQueue => ({
  ...queue,
  payments: queue.payments.filter((payment) => payment.id !== id),
})

/** Moves or adds a payment behind the one with the id. */
export function putBehind(queue: PaymentQueue, payment: Payment, id: string): PaymentQueue {
  const record = queue.payments.find((candidate) => candidate.id === payment.id) ?? payment
  const { payments } = removePayment(queue, payment.id)
  return { ...queue, payments: payments.flatMap((candidate) => (candidate.id === id ? [candidate, record] : [candidate])) }
}

/** Compares two payments in the order of the list; false where the API leaves the compared field out. */
function isBefore(order: string, first: Payment | undefined, second: Payment | undefined): boolean {
  const field = order.endsWith('package_amount') ? 'package_amount' : 'createdAt'
  const [low, high] = order.startsWith('-') ? [second?.[field], first?.[field]] : [first?.[field], second?.[field]]
  return low !== undefined && high !== undefined && low < high
}

/** The payments that belong on the page and are not there: colleagues decided them. */
function getAbsent({ payments, ownIds }: PaymentQueue, page: QueuePage, list: QueueList): readonly Payment[] {
  const ids = new Set(page.payments.map(({ id }) => id))
  const isOnPage = (payment: Payment) =>
    (page.start === 0 || isBefore(list.order, page.payments[0], payment)) &&
    (page.start + page.payments.length >= page.total || isBefore(list.order, payment, page.payments.at(-1)))
  return payments.filter((payment) => isInList(list, payment) && !ownIds.has(payment.id) && !ids.has(payment.id) && isOnPage(payment))
}

function merge(payments: readonly Payment[], records: readonly Payment[]): readonly Payment[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  for (const payment of records) byId.set(payment.id, pickLatest(payment, byId.get(payment.id)))
  return [...byId.values()]
}
