import type { StatementLayout } from '@matchdesk/shared/contract'
import { isOutWord, readAmount, type Amount } from './amounts'
import { readDay } from './dates'
import { isFormula, type Grid } from './grid'
import { isTotal } from './headers'

interface IncomingRow {
  readonly day: string
  readonly amount: number
  readonly reference: string
  readonly text: string
}

export const leftOutReasons = {
  out: 'Money that went out',
  total: 'Totals and balances',
  heading: 'Lines without a day',
  empty: 'Lines without an amount',
  formula: 'Lines with a formula in place of a value',
  late: 'Days to come: please check the order of day and month',
} as const
type LeftOutReason = keyof typeof leftOutReasons

export interface LeftOut {
  readonly reason: LeftOutReason
  readonly count: number
  /** The first of them, by line. */
  readonly examples: readonly { readonly line: number; readonly text: string }[]
}

export interface Rows {
  readonly rows: readonly IncomingRow[]
  readonly leftOut: readonly LeftOut[]
  /** The first and the last day of all lines, outgoing ones too. */
  readonly days: { readonly first: string; readonly last: string } | undefined
}

const mostExamples = 3
const cut = (text: string, length: number) => text.slice(0, length)

/** Reads the incoming amounts of a table. `today` is an ISO date. */
export function toRows(grid: Grid, firstRow: number, layout: StatementLayout, today: string): Rows {
  const lines = readLines(grid, firstRow, layout)
  const rows: IncomingRow[] = []
  const leftOut = new Map<LeftOutReason, { count: number; examples: { line: number; text: string }[] }>()
  const days: string[] = []
  for (const { line, cells, day, reason, amount } of lines) {
    const final = reason ?? (day && day > today ? 'late' : undefined)
    if (day && final !== 'total' && final !== 'late') days.push(day)
    if (!final && day && amount) {
      const place = layout.columns.reference
      const rest = cells.filter((cell, at) => cell && isText(at, layout) && at !== place)
      rows.push({
        day,
        amount: amount.value,
        reference: cut(place === undefined ? '' : (cells[place] ?? ''), 200),
        text: cut(rest.join(' '), 400),
      })
      continue
    }
    const entry = leftOut.get(final ?? 'empty') ?? { count: 0, examples: [] }
    entry.count++
    if (entry.examples.length < mostExamples) entry.examples.push({ line: line + 1, text: cut(cells.filter(Boolean).join(' | '), 120) })
    leftOut.set(final ?? 'empty', entry)
  }
  const sorted = days.sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return {
    rows,
    leftOut: [...leftOut].map(([reason, entry]) => ({ reason, ...entry })),
    days: first === undefined || last === undefined ? undefined : { first, last },
  }
}

/** A column that belongs to the text of a line: nothing but days, amounts and directions stay out. */
const isText = (place: number, { columns: { text, reference, ...others } }: StatementLayout) => !Object.values(others).includes(place)

interface Line {
  readonly line: number
  readonly cells: readonly string[]
  readonly day?: string | undefined
  readonly reason?: LeftOutReason
  readonly amount?: Amount | undefined
}

function readLines(grid: Grid, firstRow: number, layout: StatementLayout): Line[] {
  const { columns, decimal, dates } = layout
  const cellOf = (cells: readonly string[], place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const byBalance = needsBalance(grid.slice(firstRow), layout) ? readGrowth(grid, firstRow, layout) : undefined
  return grid.flatMap((cells, line): Line | [] => {
    if (line < firstRow || cells.every((cell) => cell === '')) return []
    const about = { line, cells }
    const day = readDay(cellOf(cells, columns.date), dates)
    if (isTotal(cells)) return { ...about, day, reason: 'total' }
    if (!day) return { ...about, reason: 'heading' }
    if (cells.some(isFormula)) return { ...about, day, reason: 'formula' }
    const credit = readAmount(cellOf(cells, columns.credit), decimal)
    const debit = readAmount(cellOf(cells, columns.debit), decimal)
    if (columns.credit !== undefined) {
      if (credit && credit.value > 0) return credit.isOut === true ? { ...about, day, reason: 'out' } : { ...about, day, amount: credit }
      return { ...about, day, reason: debit && debit.value > 0 ? 'out' : 'empty' }
    }
    const amount = readAmount(cellOf(cells, columns.amount), decimal)
    if (!amount || amount.value === 0) return { ...about, day, reason: 'empty' }
    const isOut = isOutWord(cellOf(cells, columns.direction)) ?? amount.isOut ?? byBalance?.get(line) === 'out'
    return isOut ? { ...about, day, reason: 'out' } : { ...about, day, amount }
  })
}

/** One column of amounts without any sign, beside a balance that tells which way they went. */
function needsBalance(body: Grid, { columns, decimal }: StatementLayout): boolean {
  const { amount, direction, balance } = columns
  if (amount === undefined || direction !== undefined || balance === undefined) return false
  return !body.some((cells) => readAmount(cells[amount] ?? '', decimal)?.isOut !== undefined)
}

function readGrowth(grid: Grid, firstRow: number, { columns: { amount = 0, balance = 0, date = 0 }, decimal, dates }: StatementLayout) {
  const valueOf = (cell: string | undefined) => readAmount(cell ?? '', decimal)
  const lines = grid.flatMap((cells, line) =>
    line >= firstRow && readDay(cells[date] ?? '', dates) && valueOf(cells[amount]) ? { cells, line } : [],
  )
  const signed = (cells: readonly string[]) => {
    const found = valueOf(cells[balance])
    return found ? (found.isOut ? -found.value : found.value) : 0
  }
  const directions = (step: 1 | -1) =>
    new Map(
      lines.flatMap(({ cells, line }, index): [number, 'in' | 'out'][] => {
        const before = lines[index - step]
        const value = valueOf(cells[amount])?.value ?? 0
        const change = before ? signed(cells) - signed(before.cells) : 0
        return Math.abs(Math.abs(change) - value) < 0.01 ? [[line, change < 0 ? 'out' : 'in']] : []
      }),
    )
  const [oldest, newest] = [directions(1), directions(-1)]
  return oldest.size >= newest.size ? oldest : newest
}
