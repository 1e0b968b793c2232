import { group } from '../../db'

/** A row and a payment with one transaction id. Days are ISO dates. */
export interface Pair {
  readonly row: { readonly id: number; readonly day: string; readonly amount: number }
  readonly payment: { readonly id: number; readonly day: string; readonly amount: number }
  /** The account that the member named, where it is not the account of the row. */
  readonly otherAccount?: string | undefined
  /** Somebody chose another row for the payment: this one may be the same amount, booked twice, so that it proves no other payment either. */
  readonly hasOtherRow?: boolean | undefined
}

export interface RowMatch {
  readonly outcome: 'matched' | 'differs' | 'choose' | 'none'
  readonly payment: number | null
  /** The payments of which a person chooses one. */
  readonly candidates: readonly number[]
}

export const noMatch: RowMatch = { outcome: 'none', payment: null, candidates: [] }

/** The days between a payment and its money. */
const maxDays = 3
const dayMs = 86_400_000

const daysBetween = ({ row, payment }: Pair) => Math.round((Date.parse(row.day) - Date.parse(payment.day)) / dayMs)
const isNear = (pair: Pair) => Math.abs(daysBetween(pair)) <= maxDays && pair.otherAccount === undefined
const isSameAmount = ({ row, payment }: Pair) => row.amount === payment.amount
export const isFit = (pair: Pair) => isNear(pair) && isSameAmount(pair)

/**
 * Joins rows and payments that fit each other and nothing else, by the id of a row: a person chooses for the rest. An id in two rows is of neither: it proves
 * nothing, and casts no doubt on another id of a row. `pairs` are all of each row and payment, so that their order does not matter.
 */
export function matchRows(pairs: readonly Pair[]): ReadonlyMap<number, RowMatch> {
  const rowCounts = new Map<number, number>()
  for (const { payment } of pairs) rowCounts.set(payment.id, (rowCounts.get(payment.id) ?? 0) + 1)
  const isOnly = ({ payment, hasOtherRow }: Pair) => rowCounts.get(payment.id) === 1 && !hasOtherRow
  const match = (rowPairs: readonly Pair[]): RowMatch => {
    const own = rowPairs.filter(isOnly)
    const outcome = own.some(isFit) ? 'matched' : 'differs'
    const [fit, second] = own.filter(outcome === 'matched' ? isFit : isNear)
    if (fit && !second) return { outcome, payment: fit.payment.id, candidates: [] }
    return { outcome: 'choose', payment: null, candidates: rowPairs.map(({ payment }) => payment.id) }
  }
  return new Map([...group(pairs, ({ row }) => row.id)].map(([row, rowPairs]) => [row, match(rowPairs)]))
}

/** `Same transaction ID, 4,000 of 4,500, 2 days later, paid to Easypaisa` */
export function explain(pair: Pair, isSameId = true): string {
  const days = daysBetween(pair)
  const distance = days === 0 ? 'same day' : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
  const amount = isSameAmount(pair) ? 'same amount' : `${formatMoney(pair.row.amount)} of ${formatMoney(pair.payment.amount)}`
  return [
    isSameId ? 'Same transaction ID' : 'Another transaction ID',
    amount,
    distance,
    ...(pair.otherAccount === undefined ? [] : [`paid to ${pair.otherAccount}`]),
    ...(pair.hasOtherRow ? ['another row has it too'] : []),
  ].join(', ')
}

/** Made once: `toLocaleString` makes one for each amount, which costs more than the match. */
const moneyFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
export const formatMoney = (amount: number) => moneyFormat.format(amount)
