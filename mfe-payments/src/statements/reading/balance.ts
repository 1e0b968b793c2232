import { findDecimal, readAmount } from './amounts'
import type { Grid } from './grid'
import type { Columns } from './way'

type ValueOf = (row: readonly string[], place: number) => number

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01

/** A line with a balance: its day, its amount without a sign, and the balance after it. */
export interface Step<Key> {
  readonly key: Key
  readonly day: string
  readonly value: number
  readonly balance: number
}

/** Which way money went, by the balance, for each line where it grows or falls by the amount. Lines are oldest or newest first. */
export function readGrowth<Key>(steps: readonly Step<Key>[]): ReadonlyMap<Key, 'in' | 'out'> {
  const directions = (before: 1 | -1) =>
    new Map(
      steps.flatMap(({ key, value, balance }, index): [Key, 'in' | 'out'][] => {
        const change = balance - (steps[index - before]?.balance ?? NaN)
        return value > 0 && isNear(Math.abs(change), value) ? [[key, change < 0 ? 'out' : 'in']] : []
      }),
    )
  const [oldest, newest] = [directions(1), directions(-1)]
  if (oldest.size !== newest.size) return oldest.size > newest.size ? oldest : newest
  const [first = '', last = ''] = [steps[0]?.day, steps.at(-1)?.day]
  return first < last ? oldest : first > last ? newest : new Map()
}

/**
 * Amounts without titles: the balance follows from the others, and of two columns that are never both filled the one by which it grows is credit.
 * Nothing is added where several columns may have the amounts.
 */
export function addAmounts(columns: Columns, places: readonly number[], body: Grid) {
  const decimal = findDecimal(body.flatMap((row) => places.flatMap((place) => row[place] || []))) ?? '.'
  const valueOf: ValueOf = (row, place) => {
    const amount = readAmount(row[place] ?? '', decimal)
    return amount ? (amount.isOut ? -amount.value : amount.value) : 0
  }
  columns.balance ??= places.find((place) => isBalance(body, place, without(places, place), valueOf))
  const [first, second, third] = without(places, columns.balance)
  if (first === undefined || third !== undefined) return
  if (second === undefined) {
    if (columns.debit === undefined) columns.amount = first
    else if (areNeverBoth(body, first, columns.debit, valueOf)) columns.credit = first
    return
  }
  if (columns.balance === undefined || !areNeverBoth(body, first, second, valueOf)) return
  const growth = growthOf(body, columns.balance, [first, second], valueOf)
  if (growth === 0) return
  columns.credit = growth > 0 ? first : second
  columns.debit = growth > 0 ? second : first
}

const without = (places: readonly number[], place: number | undefined) => places.filter((one) => one !== place)

const areNeverBoth = (body: Grid, a: number, b: number, valueOf: ValueOf) => body.every((row) => valueOf(row, a) === 0 || valueOf(row, b) === 0)

function isBalance(body: Grid, place: number, others: readonly number[], valueOf: ValueOf): boolean {
  if (others.length === 0 || body.length < 3) return false
  const steps = body.slice(1).filter((row, index) => {
    const previous = body[index] ?? []
    const change = Math.abs(valueOf(row, place) - valueOf(previous, place))
    return others.some((other) => [row, previous].some((line) => valueOf(line, other) !== 0 && isNear(Math.abs(valueOf(line, other)), change)))
  })
  return steps.length >= 0.8 * (body.length - 1)
}

/** Above zero where the balance grows by the amounts of the first of two columns. */
function growthOf(body: Grid, balance: number, [first, second]: readonly [number, number], valueOf: ValueOf): number {
  const steps = body.map((row) => ({
    key: row,
    day: '',
    value: Math.abs(valueOf(row, first) || valueOf(row, second)),
    balance: valueOf(row, balance),
  }))
  return [...readGrowth(steps)].reduce((sum, [row, way]) => sum + ((valueOf(row, first) !== 0) === (way === 'in') ? 1 : -1), 0)
}
