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
  /** How many of the list stand before the page that was read first. */
  readonly start: number
  /** Is a payment in the list, with the status that it has now? */
  readonly isIn: (payment: Payment) => boolean
}

interface Queue {
  readonly shown: string
  readonly start: number
  readonly read: ReadPage | undefined
  readonly payments: readonly Payment[]
  /** How many of the list are not here, when it was read last. */
  readonly remaining: number
}

/** The payments of the desk, in the order in which they came. One that leaves the list stays; one that comes is added. */
export function useQueue(read: ReadPage | undefined, { shown, start, isIn }: Listed) {
  const fresh: Queue = { shown, start, read: undefined, payments: [], remaining: 0 }
  const [queue, setQueue] = useState(fresh)
  const known = queue.shown === shown ? queue : fresh
  const current = read && read !== known.read ? withPage(known, read, isIn) : known
  if (current !== queue) setQueue(current)
  const { payments, remaining } = current
  return {
    start: current.start,
    payments,
    remaining,
    /** Where in the list those begin that are not here: who was decided on may have left it. */
    next: current.start + payments.filter(isIn).length,
    update: (payment: Payment) => setQueue((before) => ({ ...before, payments: merge(before.payments, [payment]) })),
  }
}

function withPage(queue: Queue, read: ReadPage, isIn: Listed['isIn']): Queue {
  const payments = merge(queue.payments, read.history)
  return { ...queue, read, payments, remaining: Math.max(0, read.total - queue.start - payments.filter(isIn).length) }
}

function merge(known: readonly Payment[], read: readonly Payment[]): readonly Payment[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  for (const one of read) byId.set(one.id, newerOf(one, byId.get(one.id)))
  return [...byId.values()]
}
