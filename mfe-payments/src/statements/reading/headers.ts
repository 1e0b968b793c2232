import type { ColumnRole } from '@matchdesk/shared/contract'
import { findCurrency } from './currency'
import { normalize } from './grid'

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
    /^(dr ?[/|\\-]? ?cr|cr ?[/|\\-]? ?dr|d ?\/ ?c|c ?\/ ?d|debit ?[/|-] ?credit|credit ?[/|-] ?debit)( .*)?$/,
    /^(transaction |txn |entry )?(type|direction|sign|indicator|flow)$/,
    /^(قسم|نوعیت|سمت)/,
  ],
  credit: [
    /^(credit|cr|deposit|deposits|credits|lodgement)\b/,
    /^(amount|amt|transaction amount|txn amount|value)\b.*\b(cr|credit|credited|in|deposit|received)$/,
    /\b(paid|money|amount|funds|cash) ?in\b/,
    /^(received|incoming|receipts?|inflow)\b/,
    /\b(credit|cr|deposits?)\b/,
    /جمع|آمد|وصول|کریڈٹ/,
  ],
  debit: [
    /^(debit|dr|db|withdrawal|withdrawals|debits)\b/,
    /^(amount|amt|transaction amount|txn amount|value)\b.*\b(dr|db|debit|debited|out|withdrawn|withdrawal|sent)$/,
    /\b(paid|money|amount|funds|cash) ?out\b/,
    /^(sent|outgoing|payments?|outflow|spent)\b/,
    /\b(debit|dr|withdrawals?)\b/,
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
  amount: [/^(amount|amt|sum|transaction amount|txn amount|value|net amount)\b/, /\b(amount|amt)\b/, /رقم|مالیت/],
}

/** A title that is in several roles is that of the first of these: `Balance amount`, `Credit amount`, `Transaction date`. */
const precedence: readonly ColumnRole[] = ['date', 'balance', 'direction', 'credit', 'debit', 'reference', 'amount', 'text']

/** Amounts that are not those of the account, and numbers that are no amounts. */
const otherAmounts = /\b(original|foreign|fcy|instructed|charges?|fees?|tax|rate|account|acct|a\/c|iban|id|no|number|ref|reference|code|count)\b/
const money: readonly ColumnRole[] = ['credit', 'debit', 'amount']

const clean = (cell: string) =>
  normalize(cell)
    .replace(/[().:*_[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The roles that a title may name, the likeliest first; none for a value, or for a title of something else. Rank 0 is the surest title of its role. */
export function readTitle(cell: string): readonly { readonly role: ColumnRole; readonly rank: number }[] {
  const currency = findCurrency(cell)?.text
  const text = clean(currency === undefined ? cell : normalize(cell).replace(`in ${currency}`, '').replace(currency, ''))
  if (text === '' || text.length > 40 || /\d{3}/.test(text)) return []
  return precedence.flatMap((role) => {
    const rank = words[role].findIndex((word) => word.test(text))
    const isOther = (role === 'date' && /update/.test(text)) || (money.includes(role) && otherAmounts.test(text))
    return rank < 0 || isOther ? [] : { role, rank }
  })
}

/** The columns that a file has beside those that a person corrects. */
const moreTitles = {
  status: /^(transaction |txn |trx |payment |booking |entry )?(status|state)$|^(حیثیت|اسٹیٹس|سٹیٹس)/,
  currency: /^(account |transaction |txn )?(currency|ccy|curr)( code)?$|^کرنسی/,
  account: /^(our )?(account|acct|a\/c|iban)( ?(no|number|#|iban|id))?$|^اکاؤنٹ( نمبر)?$/,
} as const

/** The places of the columns with such a title. */
export const findMore = (header: readonly string[], name: keyof typeof moreTitles) =>
  header.flatMap((title, place) => (moreTitles[name].test(clean(title)) ? place : []))

const booked =
  /^(completed?|success(ful)?|successfully completed|succeeded|posted|book(ed)?|settled|cleared|processed|approved|accepted|paid|credited|debited|done|ok|executed|final|مکمل|کامیاب)$/

/** Has the bank done what the line says? A word that is not known says no. */
export const isBooked = (status: string) => booked.test(clean(status))

/** Did money come and go back? */
export const isReturned = (status: string) => /^(reversed|reversal|returned|refunded|chargeback)$/.test(clean(status))

/** Is it a line above others that the bank has not booked, or has? */
export const isPendingTitle = (cells: readonly string[]) => /\b(pending|uncleared|unposted|not (yet )?booked|on hold)\b/.test(titleOf(cells))
export const isBookedTitle = (cells: readonly string[]) => /\b(booked|posted|completed|cleared|settled)\b/.test(titleOf(cells))
const titleOf = (cells: readonly string[]) => normalize(cells.join(' ').slice(0, 60))

const totalWords =
  /^(grand |sub ?|page |net )?totals?( (debits?|credits?|amount|balance|withdrawals?|deposits?|of .*))?$|^(opening|closing|carried|brought)[ -]?(balance|forward|down)|\bbalance (b\/?f|c\/?f|brought|carried)|^(b\/?f|c\/?f)$|^(مجموعہ|کل|میزان|کل رقم)$|ابتدائی بیلنس|اختتامی بیلنس/
const totalStart = /^(grand |sub ?|page |net )?totals?\b|^مجموعہ|^کل\b|^میزان/

/** Is it a line that sums others up? A line with a day may begin with the name of a company, as Total Parco. */
export const isTotal = (cells: readonly string[], hasDay: boolean) =>
  cells.some((cell) => totalWords.test(clean(cell)) || (!hasDay && totalStart.test(normalize(cell))))
