import { plain } from './grid'

export type Decimal = '.' | ','

export interface Amount {
  /** Without its sign. */
  readonly value: number
  /** Undefined where the cell has no sign. */
  readonly isOut: boolean | undefined
}

const outWords = /^(dr|debit|d|out|withdrawal|نام|ڈیبٹ|خرچ|منہا)\.?$/
const inWords = /^(cr|credit|c|in|deposit|جمع|کریڈٹ|آمد)\.?$/
const currency = /(pkr|rs|₨|روپے|usd|eur|gbp|\$|€|£)\.?/g

/** Which way a word such as `CR` says that money goes; undefined for another word. */
export function isOutWord(cell: string): boolean | undefined {
  const word = plain(cell)
  if (word === '-' || outWords.test(word) || /^(debit|withdraw|paid out|money out|sent|outgoing)/.test(word)) return true
  return word === '+' || inWords.test(word) || /^(credit|deposit|paid in|money in|received|incoming)/.test(word) ? false : undefined
}

const patterns = {
  '.': /^\d+$|^\d*\.\d{1,2}$|^\d{1,3}([,' ]\d{2,3})*[,' ]\d{3}(\.\d{1,2})?$/,
  ',': /^\d+$|^\d*,\d{1,2}$|^\d{1,3}([.' ]\d{3})+(,\d{1,2})?$/,
} as const

/** Reads `Rs. 4,500.00 CR`, `(4 500,00)`, `4,500/-` or `۴۵۰۰`; undefined for what is no amount. Nothing has more than two decimals. */
export function readAmount(cell: string, decimal: Decimal): Amount | undefined {
  let text = plain(cell)
    .replaceAll('٫', decimal)
    .replaceAll('٬', decimal === '.' ? ',' : '.')
  text = text.replace(currency, '').replace('/-', '').trim()
  const word = /[^\d\s.,'()+-]+\.?$|^[^\d\s.,'()+-]+\.?/.exec(text)?.[0]
  const wordSign = word === undefined ? undefined : isOutWord(word)
  if (word !== undefined && wordSign === undefined) return undefined
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
  return { value, isOut: hasMinus ? true : hasPlus ? false : wordSign }
}

/** The decimal sign with which more of these cells are amounts. */
export function findDecimal(cells: readonly string[]): Decimal {
  const count = (decimal: Decimal) => cells.filter((cell) => readAmount(cell, decimal)).length
  return count(',') > count('.') ? ',' : '.'
}
