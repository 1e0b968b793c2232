import type { Input, statements } from '@matchdesk/shared/contract'
import { readAmount, readDirection, type Amount } from './amounts'
import { readGrowth } from './balance'
import { findCurrency, isOwnCurrency } from './currency'
import type { Grid } from './grid'
import { isBooked, isBookedTitle, isPendingTitle, isReturned } from './headers'
import { isText, readLines, type Line } from './lines'
import type { Table } from './recognise'
import type { Conditions, Way } from './way'

type BankRow = Input<typeof statements.add>['body']['rows'][number]

export const leftOutReasons = {
  out: 'Money that went out',
  unbooked: 'Not completed by the bank',
  currency: 'Other currencies',
  total: 'Totals and balances',
  heading: 'Lines without a day',
  empty: 'Lines without an amount that can be read',
  unclear: 'Lines that do not say whether money came in',
  width: 'Lines with more or fewer cells than the titles',
  formula: 'Lines with a formula in place of a value',
  late: 'Days to come: please check the order of day and month',
} as const
type LeftOutReason = keyof typeof leftOutReasons

export interface LineLeftOut {
  readonly reason: LeftOutReason
  /** In the file, from 1. */
  readonly line: number
  readonly text: string
}

export interface Rows {
  readonly rows: readonly BankRow[]
  /** Money that went out, or back. */
  readonly outgoing: readonly BankRow[]
  readonly leftOut: readonly LineLeftOut[]
  /** The first and the last day of all booked rows, outgoing ones too. */
  readonly days: { readonly first: string; readonly last: string } | undefined
}

/** A way to read lines that a file or a person said as a whole. */
type CompleteWay = Way & { readonly dates: NonNullable<Way['dates']>; readonly decimal: NonNullable<Way['decimal']> }

const cut = (text: string, length: number) => text.slice(0, length)

/** Reads the incoming amounts of a table. `today` is an ISO date. */
export function toRows(grid: Grid, table: Table, way: CompleteWay, conditions: Conditions, today: string): Rows {
  const rows: BankRow[] = []
  const outgoing: BankRow[] = []
  const leftOut: LineLeftOut[] = []
  const lines = readAmounts(grid, table, way)
  const decide = createDecision(lines, way)
  let isPending = false
  for (const line of lines) {
    if (line.problem === 'heading') isPending = isPendingTitle(line.cells) || (isPending && !isBookedTitle(line.cells))
    const { cells, day, more, amount } = line
    const reason = line.problem ?? (isPending ? 'unbooked' : findProblem(line, way, conditions, today)) ?? (amount ? decide(line, amount) : 'empty')
    if (reason !== 'in') leftOut.push({ reason, line: line.line, text: cut([...cells, ...more].filter(Boolean).join(' | '), 200) })
    const isReturn = reason === 'out' || (reason === 'unbooked' && conditions.status.some((place) => isReturned(cells[place] ?? '')))
    if (!day || !amount || day > today || (reason !== 'in' && !isReturn)) continue
    const place = way.columns.reference
    const texts = [...cells.filter((cell, at) => cell && isText(at, way.columns) && at !== place), ...more]
    const reference = cut(place === undefined ? '' : (cells[place] ?? ''), 200)
    const list = reason === 'in' ? rows : outgoing
    list.push({ day, amount: amount.value, reference, text: cut(texts.join(' '), 400) })
  }
  const days = [...rows, ...outgoing].map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  return { rows, outgoing, leftOut, days: first === undefined || last === undefined ? undefined : { first, last } }
}

function findProblem({ cells, day = '' }: Line, { columns }: CompleteWay, conditions: Conditions, today: string): LeftOutReason | undefined {
  const codeAt = (place: number | undefined) => (place === undefined ? undefined : findCurrency(cells[place] ?? '')?.code)
  const codes = [...conditions.currencies.map((place) => codeAt(place) ?? ''), codeAt(columns.credit), codeAt(columns.debit), codeAt(columns.amount)]
  if (conditions.status.some((place) => !isBooked(cells[place] ?? ''))) return 'unbooked'
  if (conditions.isForeign || codes.some((code) => code !== undefined && !isOwnCurrency(code, conditions.currency))) return 'currency'
  return day > today ? 'late' : undefined
}

type AmountLine = Line & { readonly amount: Amount | undefined }

const readAmounts = (grid: Grid, table: Table, way: CompleteWay): AmountLine[] =>
  readLines(grid, table, way).map((line) => ({ ...line, amount: findAmount(line.cells, way) }))

/** The amount of a line with what its own cell says of the direction; undefined where there is none, or one on both sides. */
function findAmount(cells: readonly string[], { columns, decimal }: CompleteWay): Amount | undefined {
  const read = (place: number | undefined) => {
    const amount = place === undefined ? undefined : readAmount(cells[place] ?? '', decimal)
    return amount && amount.value > 0 ? amount : undefined
  }
  if (columns.credit === undefined) return read(columns.amount)
  const [credit, debit] = [read(columns.credit), read(columns.debit)]
  if (credit && debit) return undefined
  return credit ? { ...credit, isOut: credit.isOut ?? false } : debit && { ...debit, isOut: true }
}

type Decision = 'in' | 'out' | 'unbooked' | 'unclear'

/** Says of a line whether its money came in: by a word, a sign, or the balance. */
function createDecision(lines: readonly AmountLine[], way: CompleteWay): (line: AmountLine, amount: Amount) => Decision {
  const { direction, credit } = way.columns
  const signs = new Set(lines.flatMap(({ amount }) => amount?.isOut ?? []))
  const hasMinusAlone = direction === undefined && signs.has(true) && !signs.has(false)
  const growth = readBalance(lines, way)
  return (line, { isOut }) => {
    const word = direction === undefined ? undefined : readDirection(line.cells[direction] ?? '')
    if (word === 'reversed') return 'unbooked'
    if (word === 'out' && isOut === false && credit !== undefined) return 'unclear'
    if (isOut === true || word === 'out') return 'out'
    if (isOut === false || word === 'in' || hasMinusAlone) return 'in'
    return growth.get(line) ?? 'unclear'
  }
}

/** Which way the balance went at each line. A line with a balance alone is where it starts. */
function readBalance(lines: readonly AmountLine[], way: CompleteWay) {
  const { balance } = way.columns
  const steps = lines.flatMap((line) => {
    const amount = balance === undefined ? undefined : readAmount(line.cells[balance] ?? '', way.decimal)
    if (!amount || !line.day) return []
    return { key: line, day: line.day, value: line.amount?.value ?? 0, balance: amount.isOut ? -amount.value : amount.value }
  })
  return readGrowth(steps)
}

/** Lines by which the direction is checked. */
const maxCheckedLines = 1000

/** Do the lines say which way their money went, and the balance the same? */
export function checkDirection(grid: Grid, table: Table, way: CompleteWay): 'known' | 'unknown' | 'opposite' {
  const lines = readAmounts(grid.slice(0, table.firstRow + maxCheckedLines), table, way)
  const decide = createDecision(lines, way)
  const growth = readBalance(lines, way)
  const decisions = lines.flatMap((line) => {
    const { amount, problem } = line
    return amount && problem === undefined ? { decision: decide(line, amount), byBalance: growth.get(line) } : []
  })
  if (decisions.length > 0 && decisions.every(({ decision }) => decision === 'unclear')) return 'unknown'
  const isOpposite = decisions.filter(({ decision, byBalance }) => byBalance && ['in', 'out'].includes(decision) && decision !== byBalance)
  const isSame = decisions.filter(({ decision, byBalance }) => decision === byBalance)
  return isOpposite.length > isSame.length && isOpposite.length > decisions.length / 3 ? 'opposite' : 'known'
}
