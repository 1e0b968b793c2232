/** A row and a payment with one transaction id. Days are ISO dates. */
export interface Pair {
  readonly row: { readonly id: number; readonly day: string; readonly amount: number }
  readonly payment: { readonly id: number; readonly day: string; readonly amount: number }
  /** The account that the member named, where it is not the account of the row. */
  readonly otherAccount?: string | undefined
  /** The payment has another row: this one may be the same amount, booked twice, so that it proves no other payment either. */
  readonly isTaken?: boolean | undefined
}

export type RowResult =
  | { readonly row: number; readonly outcome: 'matched' | 'differs'; readonly payment: number }
  | { readonly row: number; readonly outcome: 'choose'; readonly candidates: readonly number[] }

/** The days between a payment and its money. */
const maxDays = 3
const dayMs = 86_400_000

const daysBetween = ({ row, payment }: Pair) => Math.round((Date.parse(row.day) - Date.parse(payment.day)) / dayMs)
const isNear = (pair: Pair) => Math.abs(daysBetween(pair)) <= maxDays && pair.otherAccount === undefined
const isSameAmount = ({ row, payment }: Pair) => row.amount === payment.amount
const isFit = (pair: Pair) => isNear(pair) && isSameAmount(pair)

/** Joins rows and payments that fit each other and nothing else. A person chooses for the rest. Rows without a pair have no result. */
export function matchRows(pairs: readonly Pair[]): RowResult[] {
  const byRow = group(pairs, ({ row }) => row.id)
  const byPayment = group(pairs, ({ payment }) => payment.id)
  const findOnly = (row: readonly Pair[], isMatch: (pair: Pair) => boolean) => {
    const [pair, second] = row.filter(isMatch)
    if (!pair || second || pair.isTaken) return undefined
    return byPayment.get(pair.payment.id)?.filter(isMatch).length === 1 ? pair : undefined
  }
  return [...byRow].map(([row, rowPairs]): RowResult => {
    const fit = findOnly(rowPairs, isFit)
    if (fit) return { row, outcome: 'matched', payment: fit.payment.id }
    const near = rowPairs.some(isFit) ? undefined : findOnly(rowPairs, isNear)
    if (near) return { row, outcome: 'differs', payment: near.payment.id }
    return { row, outcome: 'choose', candidates: rowPairs.map(({ payment }) => payment.id) }
  })
}

function group<T>(items: readonly T[], keyOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const members = groups.get(keyOf(item))
    if (members) members.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
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
    ...(pair.isTaken ? ['another row proves it'] : []),
  ].join(', ')
}

/** Made once: `toLocaleString` makes one for each amount, which costs more than the match. */
const moneyFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
export const formatMoney = (amount: number) => moneyFormat.format(amount)
