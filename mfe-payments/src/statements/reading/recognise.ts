import type { ColumnRole, StatementLayout } from '@matchdesk/shared/contract'
import { findDecimal, isOutWord, readAmount } from './amounts'
import { findOrder, readDay } from './dates'
import { plain, type Grid } from './grid'
import { isTotal, readTitle, type Title } from './headers'

type Columns = StatementLayout['columns']

/** A way to read a file, and the line in which its rows begin. */
interface FoundLayout extends StatementLayout {
  readonly firstRow: number
}

/** Titles are in the first lines of a file; banks write letters of some lines before them. */
const mostPreamble = 80
/** Rows whose content is looked at. */
const mostSamples = 400
const anyOrder = ['dmy', 'mdy', 'ymd'] as const

const isDay = (cell: string) => anyOrder.some((order) => readDay(cell, order))
const isAnyAmount = (cell: string) => readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined

/** Finds the table and its columns by their titles and their content; undefined where no column has days, or none amounts. */
export function recognise(grid: Grid, today: string): FoundLayout | undefined {
  const titleLine = findTitles(grid)
  const firstRow = titleLine === undefined ? grid.findIndex((row) => row.some(isDay) && row.some(isAnyAmount)) : titleLine + 1
  if (firstRow < 0) return undefined
  const above = grid[firstRow - 1] ?? []
  const header = above.filter(Boolean).length > 1 ? above : []
  const body = grid.slice(firstRow, firstRow + mostSamples).filter((row) => row.some(isDay) && !isTotal(row))
  const width = Math.max(0, header.length, ...body.map((row) => row.length))
  const cells = (column: number) => body.flatMap((row) => row[column] || [])
  const columns = findColumns(header, body, width)
  if (columns.date === undefined || !hasAmount(columns)) return undefined
  const amountColumns = (['credit', 'debit', 'amount', 'balance'] as const).flatMap((role) => columns[role] ?? [])
  const decimal = findDecimal(amountColumns.flatMap(cells))
  return { header: [...header], columns, dates: findOrder(cells(columns.date), today), decimal, firstRow }
}

const hasAmount = (columns: Columns) => columns.credit !== undefined || columns.amount !== undefined

/** The line with the most titles, the first of those with as many. */
function findTitles(grid: Grid): number | undefined {
  const counts = grid.slice(0, mostPreamble).map((row) => {
    const roles = new Set(row.flatMap((cell) => readTitle(cell)?.role ?? []))
    return row.some(isDay) ? 0 : roles.size
  })
  const most = Math.max(0, ...counts)
  return most < 2 ? undefined : counts.indexOf(most)
}

/** Takes the surest title for each role whose content fits, and then what content alone shows. */
function findColumns(header: readonly string[], body: Grid, width: number): Columns {
  const places = Array.from({ length: width }, (_, place) => place)
  const content = places.map((place) => readContent(body.map((row) => row[place] ?? '')))
  const found = new Map<ColumnRole, { place: number; title: Title }>()
  for (const place of places) {
    const title = readTitle(header[place] ?? '')
    if (!title || !fits(title.role, content[place])) continue
    const other = found.get(title.role)
    if (!other || title.rank < other.title.rank) found.set(title.role, { place, title })
  }
  const columns: Columns = Object.fromEntries([...found].map(([role, { place }]) => [role, place]))
  return completeColumns(columns, content, body)
}

interface Content {
  readonly filled: number
  readonly days: number
  readonly amounts: number
  readonly directions: number
  /** Characters of a cell, on average. */
  readonly length: number
  /** Different values. */
  readonly different: number
  /** Cells of one word with at least four digits. */
  readonly ids: number
}

function readContent(cells: readonly string[]): Content {
  const filled = cells.filter(Boolean)
  const share = (isMatch: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(isMatch).length / filled.length)
  const different = new Set(filled).size / Math.max(1, filled.length)
  /** Numbers of one length without decimals, none twice: ids, and no amounts. */
  const areSerials = different > 0.9 && share((cell) => /^\d{7,}$/.test(plain(cell))) > 0.9 && new Set(filled.map((cell) => cell.length)).size <= 2
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    days: share(isDay),
    amounts: areSerials ? 0 : share((cell) => isAnyAmount(cell) && !isDay(cell)),
    directions: share((cell) => isOutWord(cell) !== undefined),
    length: filled.length === 0 ? 0 : filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length,
    different,
    ids: share((cell) => (plain(cell).match(/\d/g)?.length ?? 0) >= 4 && cell.length <= 40),
  }
}

function fits(role: ColumnRole, content: Content | undefined): boolean {
  if (!content) return false
  if (role === 'date') return content.days >= 0.8
  if (role === 'direction') return content.directions >= 0.8
  if (role === 'reference') return content.filled > 0 && content.days < 0.8
  if (role === 'text') return content.filled > 0 && content.days < 0.8 && content.directions < 0.8
  return content.filled === 0 || content.amounts >= 0.4
}

function completeColumns(columns: Columns, content: readonly Content[], body: Grid): Columns {
  const isFree = (place: number) => !Object.values(columns).includes(place)
  const free = (isMatch: (content: Content) => boolean) => content.flatMap((one, place) => (isFree(place) && isMatch(one) ? place : []))
  columns.date ??= free(({ days, filled }) => days >= 0.9 && filled > 0.9)[0]
  columns.direction ??= free(({ directions, filled }) => directions >= 0.95 && filled > 0.9)[0]
  if (!hasAmount(columns)) addAmounts(columns, free, body)
  columns.reference ??= free(({ ids, different, amounts, filled }) => ids >= 0.6 && different > 0.8 && filled > 0.3 && amounts < 1)[0]
  columns.text ??= free(({ length, days, amounts }) => length >= 8 && days < 0.5 && amounts < 0.5).sort(
    (a, b) => (content[b]?.length ?? 0) - (content[a]?.length ?? 0),
  )[0]
  if (columns.amount !== undefined && columns.credit !== undefined) delete columns.amount
  return Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined)) as Columns
}

/** Amounts without titles: the balance follows from the others, and of two columns that are never both filled the one by which it grows is credit. */
function addAmounts(columns: Columns, free: (isMatch: (content: Content) => boolean) => number[], body: Grid) {
  const places = free(({ amounts, filled }) => amounts >= 0.9 && filled > 0)
  const decimal = findDecimal(body.flatMap((row) => places.flatMap((place) => row[place] || [])))
  const valueOf = (row: readonly string[], place: number) => readAmount(row[place] ?? '', decimal)?.value ?? 0
  columns.balance ??= places.find((place) =>
    isBalance(
      body,
      place,
      places.filter((other) => other !== place),
      valueOf,
    ),
  )
  const [first, second] = places.filter((place) => place !== columns.balance)
  if (first === undefined) return
  const isPair = second !== undefined && body.every((row) => valueOf(row, first) === 0 || valueOf(row, second) === 0)
  if (!isPair) return void (columns.amount = first)
  const growth = columns.balance === undefined ? -1 : growthOf(body, columns.balance, first, valueOf)
  columns.credit = growth > 0 ? first : second
  columns.debit = growth > 0 ? second : first
}

type ValueOf = (row: readonly string[], place: number) => number

const near = (a: number, b: number) => Math.abs(a - b) < 0.01

function isBalance(body: Grid, place: number, others: readonly number[], valueOf: ValueOf): boolean {
  if (others.length === 0 || body.length < 3) return false
  const steps = body.slice(1).filter((row, index) => {
    const previous = body[index] ?? []
    const change = Math.abs(valueOf(row, place) - valueOf(previous, place))
    return others.some((other) => [row, previous].some((line) => valueOf(line, other) > 0 && near(valueOf(line, other), change)))
  })
  return steps.length >= 0.8 * (body.length - 1)
}

/** Above zero where the balance grows by the amounts of a column; lines may be newest first. */
function growthOf(body: Grid, balance: number, place: number, valueOf: ValueOf): number {
  const grows = (isNewestFirst: boolean) =>
    body.slice(1).reduce((sum, row, index) => {
      const previous = body[index] ?? []
      const [line, change] = isNewestFirst
        ? [previous, valueOf(previous, balance) - valueOf(row, balance)]
        : [row, valueOf(row, balance) - valueOf(previous, balance)]
      const amount = valueOf(line, place)
      if (amount === 0) return sum
      return near(change, amount) ? sum + 1 : near(change, -amount) ? sum - 1 : sum
    }, 0)
  const [oldest, newest] = [grows(false), grows(true)]
  return Math.abs(oldest) >= Math.abs(newest) ? oldest : newest
}
