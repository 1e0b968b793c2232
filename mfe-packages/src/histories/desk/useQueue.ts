import { useState } from 'react'
import { newerOf, type Payment } from '../payment'

/** The payments of the desk, in the order in which they came. One that leaves the list stays; one that comes is added. */
export function useQueue(rows: readonly Payment[], shown: string) {
  const [queue, setQueue] = useState({ shown, payments: rows })
  const before = queue.shown === shown ? queue.payments : []
  const payments = merge(before, rows)
  if (queue.shown !== shown || payments !== queue.payments) setQueue({ shown, payments })
  return {
    payments,
    update: (payment: Payment) => setQueue((current) => ({ ...current, payments: merge(current.payments, [payment]) })),
  }
}

/** The very same value when there is nothing new. */
function merge(known: readonly Payment[], read: readonly Payment[]): readonly Payment[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  const isNew = (one: Payment) => newerOf(one, byId.get(one.id)) === one && byId.get(one.id)?.updatedAt !== one.updatedAt
  const news = read.filter(isNew)
  if (news.length === 0) return known
  for (const one of news) byId.set(one.id, one)
  return [...byId.values()]
}
