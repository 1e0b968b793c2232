import { packageValue } from '@matchdesk/shared/contract'
import { seededRandom } from '../seededRandom'
import { accounts, type Account } from './banks'
import { offers, type PackageRow } from './packages'

export interface Payment {
  offer: PackageRow
  account: Account
  amount: number
  transactionId: string
  paidAt: Date
  status: 'Pending' | 'Accepted' | 'Rejected'
  decidedAt: Date | null
  /** Which of the drawn receipts shows it; null where none was handed in. */
  receipt: number | null
}

export const receiptCount = 160
const span = 690 * 86_400_000
const hour = 3_600_000
const weighted = offers.flatMap((offer, index) => Array.from({ length: [9, 7, 5, 3, 1, 1, 4, 2, 1, 4, 3][index] ?? 1 }, () => offer))
const mostPending = 600

function transactionId(rank: number) {
  const { below, pick } = seededRandom(rank)
  if (below(3, 5) === 0) return `TX${below(36 ** 5, 6).toString(36)}${below(36 ** 4, 7).toString(36)}${rank.toString(36)}`.toUpperCase()
  return `${pick(['25', '26', '70', '81'], 8)}${String(below(1_000_000, 9)).padStart(6, '0')}${String(rank).padStart(5, '0')}`
}

function decision(rank: number, count: number): Payment['status'] {
  const { below } = seededRandom(rank)
  if (rank < Math.min(count * 0.18, mostPending) && below(10, 11) < 8) return 'Pending'
  return below(100, 12) < 84 ? 'Accepted' : 'Rejected'
}

/** Is this one of the few payments that were handed in with the receipt of another? */
const copies = (rank: number) => rank > 20 && rank % 29 === 7

/** Some pay less than the package costs, and some hand in no receipt. */
const underpaid = (rank: number) => rank < receiptCount && rank % 13 === 4
const withoutReceipt = (rank: number) => rank % 31 === 11

/**
 * Payments from the newest to the oldest. The newest have a receipt of their own; an older one shows
 * a receipt over the same amount. Now and then somebody hands in a receipt that was used before.
 */
export function payments(count: number, now: Date): Payment[] {
  const rows: Payment[] = []
  const receipts = new Map<PackageRow, number[]>()
  for (let rank = 0; rank < count; rank++) {
    const { below, pick } = seededRandom(rank + 7_000)
    const paidAt = new Date(now.getTime() - Math.round(span * ((rank + below(100, 1) / 100) / count) ** 1.4))
    const status = decision(rank, count)
    const wait = Math.min((1 + below(40, 4)) * hour, ((now.getTime() - paidAt.getTime()) * (20 + below(70, 15))) / 100)
    const decidedAt = status === 'Pending' ? null : new Date(paidAt.getTime() + Math.round(wait))
    const original = copies(rank) ? rows[rank - 1 - below(12, 13)] : undefined
    const offer = original?.offer ?? pick(weighted, 2)
    const price = Math.round(packageValue(offer))
    const amount = original?.amount ?? (underpaid(rank) ? Math.round(price * 0.9) : price)
    const offerReceipts = receipts.get(offer) ?? []
    const isNew = rank < receiptCount || offerReceipts.length === 0
    const receipt = original ? original.receipt : withoutReceipt(rank) ? null : isNew ? rank : pick(offerReceipts, 14)
    if (receipt === rank && rank < receiptCount && amount === price) receipts.set(offer, [...offerReceipts, rank])
    rows.push({
      offer,
      account: original?.account ?? rows[receipt ?? rank]?.account ?? pick(accounts, 3),
      amount,
      transactionId: original?.transactionId ?? transactionId(rank),
      paidAt,
      status,
      decidedAt,
      receipt,
    })
  }
  return rows
}
