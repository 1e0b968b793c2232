import type { ColumnRole } from '@matchdesk/shared/contract'
import { plain } from './grid'

/** The words that a title of each role has, the surest first. None is the name of a bank. */
const words: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  date: [
    /^(transaction|trans|txn|trx|tran|booking|posting|post|entry)\.? ?(date|day)/,
    /^date( and| &|\/|$| of)/,
    /تاریخ/,
    /^(value|effective) ?(date|dt)/,
    /\bdate\b/,
    /^(day|dt)$/,
    /^دن$/,
  ],
  balance: [/balance|\bbal\b/, /بیلنس|بقایا|باقی/],
  direction: [
    /^(dr ?[/|\\-] ?cr|cr ?[/|\\-] ?dr|d ?\/ ?c|c ?\/ ?d|debit ?\/ ?credit|credit ?\/ ?debit)( .*)?$/,
    /^(transaction |txn |entry )?(type|direction|sign|indicator|flow)$/,
    /^(قسم|نوعیت|سمت)/,
  ],
  credit: [
    /^(credit|cr|deposit|deposits|credits|lodgement)\b/,
    /\b(paid|money|amount|funds|cash) ?in\b/,
    /^(received|incoming|receipts?|inflow)\b/,
    /\bcredit\b/,
    /جمع|آمد|وصول|کریڈٹ/,
  ],
  debit: [
    /^(debit|dr|withdrawal|withdrawals|debits)\b/,
    /\b(paid|money|amount|funds|cash) ?out\b/,
    /^(sent|outgoing|payments?|outflow|spent)\b/,
    /\bdebit\b/,
    /خرچ|نکاسی|ڈیبٹ|منہا|نکلوا|ادائیگی/,
  ],
  reference: [
    /(transaction|txn|trx|trans|tran|payment|operation) ?(id|no|number|#|code|reference|ref)/,
    /^(tid|txid|utr|rrn|stan|id)( no\.?| number)?$/,
    /\b(reference|ref)\b/,
    /آئی ڈی|حوالہ|شناخت|ریفرنس/,
    /(cheque|check|instrument|document|voucher|receipt) ?(no|number|#)?/,
  ],
  text: [
    /description|narration|narrative|particulars|details/,
    /تفصیل|کیفیت|بیان/,
    /remarks|memo|purpose|comment|note/,
    /^(text|transaction|payee|sender|name|from)\b/,
  ],
  amount: [/^(amount|sum|transaction amount|txn amount|value|net amount)/, /\bamount\b/, /رقم|مالیت/],
}

/** A title that is in several roles is that of the first of these: `Balance amount`, `Credit amount`, `Transaction date`. */
const precedence: readonly ColumnRole[] = ['date', 'balance', 'direction', 'credit', 'debit', 'reference', 'amount', 'text']

export interface Title {
  readonly role: ColumnRole
  /** 0 is the surest. */
  readonly rank: number
}

/** The role that a title names; undefined for a value, or for a title of something else. */
export function readTitle(cell: string): Title | undefined {
  const text = plain(cell)
    .replace(/[().:*_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '' || text.length > 40 || /\d{3}/.test(text)) return undefined
  for (const role of precedence) {
    const rank = words[role].findIndex((word) => word.test(text))
    if (rank >= 0 && !(role === 'date' && /تاریخ/.test(text) === false && /update/.test(text))) return { role, rank }
  }
  return undefined
}

const totalWords =
  /^(grand |sub ?|page |net )?totals?\b|(opening|closing|carried|brought) ?(balance|forward|down)|\bbalance (b\/?f|c\/?f|brought|carried)|^(b\/?f|c\/?f)$|^مجموعہ|^کل\b|^میزان|ابتدائی بیلنس|اختتامی بیلنس/

/** Is it a line that sums others up? */
export const isTotal = (cells: readonly string[]) => cells.some((cell) => totalWords.test(plain(cell)))
