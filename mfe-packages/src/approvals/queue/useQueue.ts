import { useState } from 'react'
import { newerOf, type Payment } from '../payment'

/** A page of the list, as it was read. */
interface ReadPage {
  readonly history: readonly Payment[]
  readonly total: number
}

/** The list that the queue is of. */
interface Listed {
  /** What it is narrowed to; another one begins another queue. */
  readonly shown: string
  /** How many rows of the list come before the page that is read. */
  readonly start: number
  /** Is a payment in the list, with the status that it has now? */
  readonly isIn: (payment: Payment) => boolean
  /** The order of the list, as its endpoint takes it. */
  readonly order: string
  /** The id of the payment on the screen: it never leaves by itself. */
  readonly open: string
  /** Decisions are on their way: a page that is read now may be from before or after them, and waits. */
  readonly isDeciding: boolean
}

interface Queue {
  readonly shown: string
  /** How many rows of the list come before the page that was read first. */
  readonly start: number
  readonly read: ReadPage | undefined
  readonly payments: readonly Payment[]
  /** Those that this person decided on: they stay when they leave the list. */
  readonly own: ReadonlySet<string>
  /** How many of the list are not here, when it was read last. */
  readonly remaining: number
  /** The payment on the screen, when it was not in the list any more. */
  readonly absent: Payment | undefined
}

/** The payments of the desk, in the order in which they came. One that its person decided on stays, one that somebody else did leaves. */
export function useQueue(read: ReadPage | undefined, listed: Listed) {
  const { shown, start, isIn, isDeciding } = listed
  const fresh: Queue = { shown, start, read: undefined, payments: [], own: new Set(), remaining: 0, absent: undefined }
  const [queue, setQueue] = useState(fresh)
  const known = queue.shown === shown ? queue : fresh
  const current = read && read !== known.read && !isDeciding ? withPage(known, read, listed) : known
  if (current !== queue) setQueue(current)
  const { payments, remaining } = current
  const change = (changed: (before: Queue) => Partial<Queue>) => setQueue((before) => ({ ...before, ...changed(before) }))
  return {
    start: current.start,
    payments,
    remaining,
    absent: current.absent,
    /** Where in the list those begin that are not here: who was decided on may have left it. */
    next: current.start + payments.filter(isIn).length,
    /** This person decided on it. */
    update: (payment: Payment) => change(({ payments, own }) => ({ payments: merge(payments, [payment]), own: new Set([...own, payment.id]) })),
    /** Somebody else decided on it. */
    renew: (payment: Payment) => change(({ payments }) => ({ payments: merge(payments, [payment]), absent: undefined })),
    drop: (id: string) => change(({ payments }) => ({ payments: payments.filter((one) => one.id !== id) })),
    /** Puts a payment behind the one of an id. */
    putBehind: (payment: Payment, id: string) =>
      change(({ payments }) => {
        const others = payments.filter((one) => one.id !== payment.id)
        const moved = payments.find((one) => one.id === payment.id) ?? payment
        return { payments: others.flatMap((one) => (one.id === id ? [one, moved] : [one])) }
      }),
  }
}

function withPage(queue: Queue, read: ReadPage, listed: Listed): Queue {
  const { isIn, open } = listed
  const gone = new Set(goneOf(queue, read, listed).map(({ id }) => id))
  const absent = queue.payments.find(({ id }) => id === open && gone.has(id))
  const stayed = queue.payments.filter((one) => one === absent || !gone.has(one.id))
  const payments = merge(stayed, read.history)
  const here = payments.filter((one) => one !== absent && isIn(one)).length
  return { ...queue, read, payments, absent, remaining: Math.max(0, read.total - queue.start - here) }
}

/** Does one payment come before another in an order of the list? Not where the API leaves out what the order is of. */
function isBefore(order: string, one: Payment | undefined, other: Payment | undefined): boolean {
  const name = order.endsWith('package_amount') ? 'package_amount' : 'createdAt'
  const [former, latter] = order.startsWith('-') ? [other?.[name], one?.[name]] : [one?.[name], other?.[name]]
  return former !== undefined && latter !== undefined && former < latter
}

/** The payments that had to be on the page that was read, and are not: somebody else decided on them. */
function goneOf({ payments, own }: Queue, { history, total }: ReadPage, { start, order, isIn }: Listed): readonly Payment[] {
  const ids = new Set(history.map(({ id }) => id))
  const isOnPage = (one: Payment) =>
    (start === 0 || isBefore(order, history[0], one)) && (start + history.length >= total || isBefore(order, one, history.at(-1)))
  return payments.filter((one) => isIn(one) && !own.has(one.id) && !ids.has(one.id) && isOnPage(one))
}

function merge(known: readonly Payment[], read: readonly Payment[]): readonly Payment[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  for (const one of read) byId.set(one.id, newerOf(one, byId.get(one.id)))
  return [...byId.values()]
}
