import type { StatementLayout } from '@matchdesk/shared/contract'
import { ReadingFailure } from './failure'
import { normalize } from './grid'

export type DateOrder = StatementLayout['dates']

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const urduMonths = ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'].map(normalize)

const findMonth = (word: string) => englishMonths.findIndex((month, index) => word.startsWith(month) || urduMonths[index] === word) + 1
const toYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))
const time = String.raw`(?:[\s,t]+\d{1,2}:\d{2}.*)?$`
const inDigits = new RegExp(String.raw`^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})${time}`)
const withMonth = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([a-z]{3,9}|[\u0600-\u06ff]+)\.?[-/. ,]*(\d{4}|\d{2})${time}`)
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})${time}`)
const compact = /^(20\d{2})(\d{2})(\d{2})$/

/** Reads a day as an ISO date, in the order of its column where it has digits only; undefined for what is no day. */
export function readDay(cell: string, order: DateOrder): string | undefined {
  const text = normalize(cell)
  const short = compact.exec(text)
  if (short) return toIso(Number(short[1]), Number(short[2]), Number(short[3]))
  const dayFirst = withMonth.exec(text)
  if (dayFirst) return toIso(toYear(dayFirst[3] ?? ''), findMonth(dayFirst[2] ?? ''), Number(dayFirst[1]))
  const american = monthFirst.exec(text)
  if (american) return toIso(toYear(american[3] ?? ''), findMonth(american[1] ?? ''), Number(american[2]))
  const [, first = '', second = '', third = ''] = inDigits.exec(text) ?? []
  if (first.length === 3 || third.length === 3 || first === '') return undefined
  if (first.length === 4) return toIso(Number(first), Number(second), Number(third))
  if (order === 'ymd') return third.length > 2 ? undefined : toIso(toYear(first.padStart(2, '0')), Number(second), Number(third))
  if (third.length === 1) return undefined
  return order === 'dmy' ? toIso(toYear(third), Number(second), Number(first)) : toIso(toYear(third), Number(first), Number(second))
}

function toIso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1990 && year < 2100 && month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const orders = ['dmy', 'mdy', 'ymd'] as const

/** Is it a day in any order? */
export const isDay = (cell: string) => orders.some((order) => readDay(cell, order))

/** Days by their digits alone, whose order has to be found. */
const hasOrder = (cell: string) => /^\d{1,2}[-/. ]\d/.test(normalize(cell))

/** In milliseconds: the API keeps rows for a shorter time. */
const oldest = 730 * 86_400_000

/**
 * The order of day, month and year in these cells, which are days: all of them fit, none is to come, and all are in the period that the file names.
 * Undefined where two orders are left. The days of one day alone are in the order nearest to today.
 */
export function findOrder(cells: readonly string[], period: string, today: string): DateOrder | undefined {
  const digits = cells.filter(hasOrder)
  if (digits.length === 0) return 'ymd'
  const candidates = orders.flatMap((order) => {
    const days = digits.flatMap((cell) => readDay(cell, order) ?? []).sort()
    return days.length < digits.length ? [] : { order, days, first: days[0] ?? '', last: days.at(-1) ?? '' }
  })
  if (digits.length < cells.length || candidates.length === 0) throw new ReadingFailure(mixedOrders)
  type Candidate = (typeof candidates)[number]
  const prefer = (some: readonly Candidate[], isBetter: (one: Candidate) => boolean) => (some.some(isBetter) ? some.filter(isBetter) : some)
  const past = prefer(candidates, ({ last }) => last <= today)
  const recent = prefer(past, ({ first }) => Date.parse(today) - Date.parse(first) < oldest)
  const [best, ...rest] = prefer(recent, ({ order, first, last }) => isWithin(period, order, first, last))
  if (!best || rest.every(({ days }) => days.join() === best.days.join())) return best?.order
  const distance = ({ last }: Candidate) => Math.abs(Date.parse(today) - Date.parse(last))
  if (best.first === best.last) return [best, ...rest].sort((a, b) => distance(a) - distance(b))[0]?.order
  return undefined
}

const mixedOrders =
  'This file writes its days in two ways, as a spreadsheet does that takes some of them for month first. Export it from the bank again, and do not save it in between.'

/** Does a line before the table name days on both sides of these: `From 01/11/2026 to 15/11/2026`? */
const isWithin = (period: string, order: DateOrder, first: string, last: string) =>
  period.split('\n').some((line) => {
    const words = line.match(/\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ,]+\d{2,4}/g) ?? []
    const [start, ...ends] = words.flatMap((word) => readDay(word, order) ?? []).sort()
    const end = ends.at(-1)
    return start !== undefined && end !== undefined && start <= first && last <= end
  })
