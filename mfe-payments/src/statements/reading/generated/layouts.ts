/** The choices of generated files. Nothing here comes from the code that reads them. */

export interface Titles {
  readonly date: readonly string[]
  readonly valueDate: readonly string[]
  readonly id: readonly string[]
  readonly details: readonly string[]
  readonly moneyIn: readonly string[]
  readonly moneyOut: readonly string[]
  readonly amount: readonly string[]
  readonly direction: readonly string[]
  readonly balance: readonly string[]
  readonly branch: readonly string[]
}

export const english: Titles = {
  date: [
    'Date',
    'Transaction Date',
    'Txn Date',
    'Trans Date',
    'Tran Date',
    'Posting Date',
    'Booking Date',
    'Date/Time',
    'DATE',
    'Trx Date & Time',
    'Entry Date',
    'Date of Transaction',
  ],
  valueDate: ['Value Date', 'Value Dt', 'Effective Date'],
  id: [
    'Transaction ID',
    'TID',
    'Reference No.',
    'Ref No',
    'Ref. No./Cheque No.',
    'Trx ID',
    'Txn Reference',
    'Transaction Number',
    'Reference',
    'UTR',
    'RRN',
    'STAN',
    'Tran ID',
    'Doc No',
    'Instrument No.',
  ],
  details: [
    'Description',
    'Details',
    'Narration',
    'Particulars',
    'Transaction Details',
    'Remarks',
    'Transaction Description',
    'Memo',
    'Narrative',
    'Sender / Receiver',
  ],
  moneyIn: [
    'Credit',
    'Deposit',
    'Deposits',
    'Money In',
    'Paid In',
    'CR',
    'Credit Amount',
    'Amount In',
    'Cr.',
    'Credit (PKR)',
    'Received',
    'Lodgement',
  ],
  moneyOut: [
    'Debit',
    'Withdrawal',
    'Withdrawals',
    'Money Out',
    'Paid Out',
    'DR',
    'Debit Amount',
    'Amount Out',
    'Dr.',
    'Debit (PKR)',
    'Sent',
    'Payment',
  ],
  amount: ['Amount', 'Transaction Amount', 'Amount (PKR)', 'Txn Amount', 'AMOUNT', 'Amount Rs.'],
  direction: ['Type', 'Dr/Cr', 'CR/DR', 'Transaction Type', 'D/C', 'Debit/Credit', 'Direction'],
  balance: ['Balance', 'Running Balance', 'Available Balance', 'Closing Balance', 'Balance (PKR)', 'Bal.'],
  branch: ['Branch', 'Channel', 'Sr. No.', 'Branch Code'],
}

export const urdu: Titles = {
  date: ['تاریخ', 'لین دین کی تاریخ', 'تاریخ و وقت'],
  valueDate: ['مؤثر تاریخ', 'ویلیو تاریخ'],
  id: ['حوالہ نمبر', 'ٹرانزیکشن آئی ڈی', 'ریفرنس نمبر', 'حوالہ'],
  details: ['تفصیل', 'تفصیلات', 'کیفیت', 'بیان'],
  moneyIn: ['جمع', 'جمع شدہ رقم', 'آمدن', 'وصولی', 'کریڈٹ'],
  moneyOut: ['خرچ', 'نکالی گئی رقم', 'نکاسی', 'ادائیگی', 'ڈیبٹ'],
  amount: ['رقم', 'رقم (روپے)'],
  direction: ['قسم', 'نوعیت'],
  balance: ['بیلنس', 'بقایا رقم', 'باقی رقم'],
  branch: ['برانچ', 'شاخ'],
}

const english3 = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

/** Ways to write a day, each of a UTC date. */
export const dayFormats: readonly ((date: Date) => string)[] = [
  (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${two(date.getUTCFullYear() % 100)}`,
  (date) => date.toISOString().slice(0, 10),
  (date) => `${date.toISOString().slice(0, 10)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:09`,
  (date) => `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCDate())}-${english3[date.getUTCMonth()]}-${date.getUTCFullYear()}`,
  (date) => `${date.getUTCDate()} ${english3[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  (date) => `${english3[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCDate())}-${(english3[date.getUTCMonth()] ?? '').toUpperCase()}-${two(date.getUTCFullYear() % 100)}`,
  (date) => date.toISOString().slice(0, 10).replaceAll('-', ''),
  (date) =>
    `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()} ${date.getUTCHours() % 12 || 12}:${two(date.getUTCMinutes())} ${date.getUTCHours() < 12 ? 'AM' : 'PM'}`,
]

const grouped = (value: number, separator: string, decimal: string) => {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}${decimal}${cents}`
}

/** By lakh and crore, as 1,00,000.00. */
const lakhs = (value: number) => {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  const head = whole.slice(0, -3)
  return `${head ? `${head.replace(/\B(?=(\d{2})+$)/g, ',')},` : ''}${whole.slice(-3)}.${cents}`
}

/** Ways to write an amount without its sign. */
export const amountFormats: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) => grouped(value, ',', '.'),
  (value) => grouped(value, '.', ','),
  (value) => grouped(value, ' ', ','),
  lakhs,
  (value) => `PKR ${grouped(value, ',', '.')}`,
  (value) => `Rs. ${grouped(value, ',', '.')}`,
  (value) => `${grouped(value, ',', '.')} PKR`,
  (value) => (Number.isInteger(value) ? `${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}/-` : grouped(value, ',', '.')),
]

export const names = ['Ali Raza', 'Sana Khan', 'M. Bilal', 'Ayesha Noor', 'Farhan Ahmed', 'Hina Tariq', 'Usman Ghani', 'Zainab Bibi']
export const urduNames = ['علی رضا', 'ثنا خان', 'محمد بلال', 'عائشہ نور']
