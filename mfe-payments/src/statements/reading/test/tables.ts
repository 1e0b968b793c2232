import type { Movement, Random } from './truth'

/** The choices of generated tables. Nothing here comes from the code that reads them. */
const two = (value: number) => String(value).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
type DayFormat = (year: string, month: number, day: number) => string

export const dayFormats: Readonly<Record<'dmy' | 'mdy', readonly DayFormat[]>> = {
  dmy: [
    (year, month, day) => `${two(day)}/${two(month)}/${year}`,
    (year, month, day) => `${day}-${month}-${year}`,
    (year, month, day) => `${two(day)}.${two(month)}.${year.slice(2)}`,
    (year, month, day) => `${year}-${two(month)}-${two(day)}`,
    (year, month, day) => `${year}-${two(month)}-${two(day)} 09:41:07`,
    (year, month, day) => `${two(day)}-${months[month - 1]}-${year}`,
    (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
    (year, month, day) => `${year}${two(month)}${two(day)}`,
    (year, month, day) => `${day}/${month}/${year} 9:05 PM`,
  ],
  mdy: [(year, month, day) => `${two(month)}/${two(day)}/${year}`, (year, month, day) => `${month}/${day}/${year.slice(2)}`],
}

export function formatDay(format: DayFormat, iso: string): string {
  const [year = '', month, day] = iso.split('-')
  return format(year, Number(month), Number(day))
}

const grouped = (value: number, separator: string, decimal: string) => {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}${decimal}${cents}`
}
const lakhs = (value: number) => {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  return `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')}${whole.length > 3 ? ',' : ''}${whole.slice(-3)}.${cents}`
}
const amountFormats: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) => value.toFixed(4),
  (value) => grouped(value, ',', '.'),
  (value) => grouped(value, '.', ','),
  (value) => grouped(value, ' ', ','),
  lakhs,
  (value) => `Rs. ${grouped(value, ',', '.')}`,
  (value) => `${grouped(value, ',', '.')} PKR`,
]

const titles = {
  day: ['Date', 'Transaction Date', 'Txn Date', 'Posting Date', 'DATE', 'Date/Time', 'تاریخ'],
  id: ['Transaction ID', 'TID', 'Reference No.', 'Trx ID', 'UTR', 'RRN', 'حوالہ نمبر'],
  text: ['Description', 'Narration', 'Particulars', 'Transaction Details', 'تفصیل'],
  out: ['Debit', 'Withdrawal', 'Paid Out', 'DR', 'Debit (PKR)', 'Amount (Dr)', 'Dr Amount', 'Withdrawal (Dr.)', 'Amt Dr', 'خرچ'],
  in: ['Credit', 'Deposit', 'Paid In', 'CR', 'Credit (PKR)', 'Amount (Cr)', 'Cr Amount', 'Deposit (Cr.)', 'Amt Cr', 'جمع'],
  amount: ['Amount', 'Transaction Amount', 'Amount (PKR)', 'Amount in PKR', 'رقم'],
  direction: ['Type', 'Dr/Cr', 'CR/DR', 'D/C', 'Transaction Type'],
  balance: ['Balance', 'Running Balance', 'Closing Balance', 'بیلنس'],
} as const
export type Role = keyof typeof titles

/** Chooses the way in which a bank writes its tables. */
export function createStyle({ pick, chance, below }: Random) {
  const order: 'dmy' | 'mdy' = chance(0.2) ? 'mdy' : 'dmy'
  const place = below(titles.out.length)
  return {
    order,
    delimiter: pick([',', ',', ';', '\t', '|']),
    lineEnd: pick(['\n', '\r\n']),
    encoding: pick(['utf-8', 'utf-8', 'utf-8-mark', 'utf-16le']),
    day: pick(dayFormats[order]),
    amount: pick(amountFormats),
    columns: pick<readonly Role[]>([
      ['day', 'id', 'text', 'out', 'in', 'balance'],
      ['day', 'text', 'id', 'out', 'in'],
      ['id', 'day', 'in', 'out', 'text'],
      ['day', 'text', 'amount', 'direction', 'id'],
      ['day', 'id', 'text', 'amount', 'balance'],
    ]),
    sign: pick(['minus', 'brackets', 'suffix']),
    titles: Object.fromEntries(
      Object.entries(titles).map(([role, names]) => [role, role === 'in' || role === 'out' ? names[place] : pick<string>(names)]),
    ) as Record<Role, string>,
    isNewestFirst: chance(0.3),
    hasTotal: chance(0.5),
  }
}
export type Style = ReturnType<typeof createStyle>

/** The cells of a movement in the columns of a style. */
export function toCells(movement: Movement, style: Style): string[] {
  const { day, amount, isOut, id, name, balance } = movement
  const value = style.amount(amount)
  const signed = () => {
    if (style.columns.includes('direction')) return value
    if (style.sign === 'suffix') return `${value} ${isOut ? 'DR' : 'CR'}`
    return !isOut ? value : style.sign === 'minus' ? `-${value}` : `(${value})`
  }
  const cells: Record<Role, () => string> = {
    day: () => formatDay(style.day, day),
    id: () => id,
    text: () => (isOut ? `Transfer to ${name}` : `Raast from ${name}`),
    out: () => (isOut ? value : ''),
    in: () => (isOut ? '' : value),
    amount: signed,
    direction: () => (isOut ? 'DR' : 'CR'),
    balance: () => style.amount(balance),
  }
  return style.columns.map((role) => cells[role]())
}

/** A file of a bank, line by line. */
export interface Sheet {
  preamble: string[][]
  titles: string[][]
  lines: string[][]
  end: string[][]
}

export function createSheet(movements: readonly Movement[], style: Style): Sheet {
  const lines = movements.map((movement) => toCells(movement, style))
  const total = style.columns.map((role) => (role === 'text' ? 'Total' : role === 'in' || role === 'amount' ? style.amount(99_999) : ''))
  return {
    preamble: [['Account Statement'], ['Account No', '0102-0042-7781'], ['Currency', 'PKR']],
    titles: [style.columns.map((role) => style.titles[role])],
    lines: style.isNewestFirst ? lines.toReversed() : lines,
    end: style.hasTotal ? [total, ['*** End of statement ***']] : [],
  }
}

/** The text of a sheet. A cell of a style's delimiter or with quotes is quoted, unless `isRaw`. */
export function toText({ preamble, titles: head, lines, end }: Sheet, { delimiter, lineEnd }: Style, isRaw = false): string {
  const quote = (cell: string) => (!isRaw && (cell.includes(delimiter) || /["\n]/.test(cell)) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [...preamble, ...head, ...lines, ...end].map((line) => line.map(quote).join(delimiter) + lineEnd).join('')
}

export function encode(text: string, { encoding }: Style): Uint8Array {
  if (encoding === 'utf-16le') return Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8])])
  return new TextEncoder().encode(encoding === 'utf-8-mark' ? `\ufeff${text}` : text)
}
