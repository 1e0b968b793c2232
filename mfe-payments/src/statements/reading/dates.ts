import type { StatementLayout } from '@matchdesk/shared/contract'
import { plain } from './grid'

type DateOrder = StatementLayout['dates']

const months = [
  ['jan', 'جنوری'],
  ['feb', 'فروری'],
  ['mar', 'مارچ'],
  ['apr', 'اپریل'],
  ['may', 'مئی'],
  ['jun', 'جون'],
  ['jul', 'جولائی'],
  ['aug', 'اگست'],
  ['sep', 'ستمبر'],
  ['oct', 'اکتوبر'],
  ['nov', 'نومبر'],
  ['dec', 'دسمبر'],
] as const

const findMonth = (word: string) => months.findIndex(([english, urdu]) => word.startsWith(english) || plain(urdu) === word) + 1
const toYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))
const time = String.raw`(?:[\s,t]+\d{1,2}:\d{2}.*)?$`
const inDigits = new RegExp(String.raw`^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})${time}`)
const withMonth = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([a-z]{3,9}|[\u0600-\u06ff]+)\.?[-/. ,]*(\d{4}|\d{2})${time}`)
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})${time}`)
const compact = /^(20\d{2})(\d{2})(\d{2})$/

/** Reads a day as an ISO date, in the order of its column where it has digits only; undefined for what is no day. */
export function readDay(cell: string, order: DateOrder): string | undefined {
  const text = plain(cell)
  const short = compact.exec(text)
  if (short) return toIso(Number(short[1]), Number(short[2]), Number(short[3]))
  const named = withMonth.exec(text)
  if (named) return toIso(toYear(named[3] ?? ''), findMonth(named[2] ?? ''), Number(named[1]))
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

/** The order in which these cells are days: most of them, none to come, one after the other, and close together. */
export function findOrder(cells: readonly string[], today: string): DateOrder {
  const rank = (order: DateOrder) => {
    const days = cells.flatMap((cell) => readDay(cell, order) ?? [])
    const late = days.filter((day) => day > today).length
    const turns = (isBefore: (a: string, b: string) => boolean) => days.filter((day, index) => isBefore(day, days[index - 1] ?? day)).length
    const disorder = Math.min(
      turns((a, b) => a < b),
      turns((a, b) => a > b),
    )
    const sorted = days.toSorted()
    const span = days.length === 0 ? Infinity : Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')
    return [cells.length - days.length, late, disorder, span]
  }
  const ranks = orders.map((order) => ({ order, rank: rank(order) }))
  return ranks.reduce((best, next) => (isLess(next.rank, best.rank) ? next : best)).order
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at])
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0)
}
