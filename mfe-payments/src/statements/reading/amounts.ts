import type { StatementLayout } from '@matchdesk/shared/contract'
import { findCurrency } from './currency'
import { normalize } from './grid'

type Decimal = StatementLayout['decimal']

export interface Amount {
  /** Without its sign. */
  readonly value: number
  /** Undefined where the cell has no sign. */
  readonly isOut: boolean | undefined
}

/** Whole cells alone are directions: `Received from Ali` is a text. */
const directions = [
  ['out', /^(dr|db|dbit|debit|debited|d|out|outgoing|withdrawal|sen[dt]( money)?|(paid|money) out|-|rc|نام|ڈیبٹ|خرچ|منہا)\.?$/],
  ['in', /^(cr|crdt|credit|credited|c|in|incoming|deposit|received?( money)?|(paid|money) in|\+|جمع|کریڈٹ|آمد)\.?$/],
  ['reversed', /^(rd|reversal|reversed|refund|refunded|chargeback)\.?$/],
] as const
export type Direction = (typeof directions)[number][0]

/** The way that a cell such as `CR` says that money goes. `RC`, a credit taken back, is money that goes out. */
export const readDirection = (cell: string): Direction | undefined => directions.find(([, words]) => words.test(normalize(cell)))?.[0]

const patterns = {
  '.': /^\d+$|^\d*\.\d{1,2}0{0,2}$|^\d{1,3}([,' ]\d{2,3})*[,' ]\d{3}(\.\d{1,2}0{0,2})?$/,
  ',': /^\d+$|^\d*,(\d{1,2}|\d{2}00)$|^\d{1,3}([.' ]\d{3})+(,(\d{1,2}|\d{2}00))?$/,
} as const

/** Reads `Rs. 4,500.00 CR`, `(4 500,00)`, `4,500/-` or `۴۵۰۰`; undefined for what is no amount. Nothing has more than two decimals but zeros. */
export function readAmount(cell: string, decimal: Decimal): Amount | undefined {
  let text = normalize(cell)
    .replaceAll('٫', decimal)
    .replaceAll('٬', decimal === '.' ? ',' : '.')
  text = text
    .replace(findCurrency(cell)?.text ?? '', '')
    .replace('/-', '')
    .trim()
  const word = /[^\d\s.,'()+-]+\.?$|^[^\d\s.,'()+-]+\.?/.exec(text)?.[0]
  const direction = word === undefined ? undefined : readDirection(word)
  if (word !== undefined && (direction === undefined || direction === 'reversed')) return undefined
  if (word !== undefined) text = text.replace(word, '').trim()
  const hasMinus = /^\(.*\)$|^-|-$/.test(text)
  const hasPlus = /^\+|\+$/.test(text)
  const digits = text.replace(/^[(+-]\s*|\s*[)+-]$/g, '').trim()
  if (!/\d/.test(digits) || /^0\d/.test(digits) || !patterns[decimal].test(digits)) return undefined
  const value = Number(
    digits
      .replace(/[' ]/g, '')
      .replaceAll(decimal === '.' ? ',' : '.', '')
      .replace(',', '.'),
  )
  return { value, isOut: hasMinus || direction === 'out' ? true : hasPlus || direction === 'in' ? false : undefined }
}

/** The decimal sign with which more of these cells are amounts; undefined where none says it, as `500.000` alone. */
export function findDecimal(cells: readonly string[]): Decimal | undefined {
  const read = cells.map((cell) => [readAmount(cell, '.')?.value, readAmount(cell, ',')?.value] as const)
  const points = read.filter(([point, comma]) => point !== undefined && comma === undefined).length
  const commas = read.filter(([point, comma]) => point === undefined && comma !== undefined).length
  if (points !== commas) return points > commas ? '.' : ','
  return read.some(([point, comma]) => point !== comma) ? undefined : '.'
}
