import { accountTitle, type Account, type Bank } from '../business/banks'
import { seededRandom } from '../seededRandom'
import { ellipse, line, rect, svg, text } from './svg'

interface Receipt {
  seed: number
  account: Account
  amount: number
  transactionId: string
  paidAt: Date
}

const zone = 'Asia/Karachi'
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: zone })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const plain = (written: string) => written.replace(/\s/g, ' ')

/** The first letter of a bank in its colour, 200 by 200. */
const bankMark = ({ name, colour }: Bank) =>
  rect(0, 0, 200, 200, colour, 44) + text(100, 150, name.slice(0, 1), { size: 100, fill: '#ffffff', weight: 1.6, anchor: 'middle' })

export const bankIcon = (bank: Bank) => svg(200, 200, bankMark(bank))

/** A bank-transfer receipt as a phone shows it, 390 by 780. */
export function receipt({ seed, account, amount, transactionId, paidAt }: Receipt) {
  const { below } = seededRandom(seed)
  const { bank, account_no } = account
  const dark = below(5, 1) === 0
  const ink = dark ? '#f3f4f6' : '#1f2937'
  const faint = dark ? '#9ca3af' : '#6b7280'
  const rows: [string, string][] = [
    ['Transaction ID', transactionId],
    ['Date', plain(day.format(paidAt))],
    ['Time', plain(clock.format(paidAt))],
    ['From account', `****${1000 + below(9000, 2)}`],
    ['To', accountTitle],
    ['To account', `****${account_no.slice(-4)}`],
    ['Fee', 'PKR 0'],
  ]
  const details = rows.map(([title, value], index) => {
    const y = 430 + index * 40
    return (
      text(44, y, title, { size: 9.5, fill: faint }) +
      text(346, y, value, { size: 10.5, fill: ink, weight: 1.25, anchor: 'end' }) +
      line(`M44 ${y + 16}H346`, dark ? '#374151' : '#eceff3', 1)
    )
  })
  return svg(
    390,
    780,
    rect(0, 0, 390, 780, dark ? '#111827' : '#f1f4f8'),
    rect(0, 0, 390, 190, bank.colour),
    text(26, 28, plain(clock.format(paidAt)).replace(/ [AP]M/, ''), { size: 9, fill: '#ffffff' }),
    rect(338, 17, 26, 12, '#ffffff', 3),
    text(195, 70, 'Transfer receipt', { size: 12, fill: '#ffffff', weight: 1.3, anchor: 'middle' }),
    `<g transform="translate(26 92) scale(.24)">${bankMark({ ...bank, colour: '#ffffff33' })}</g>`,
    text(88, 122, bank.name, { size: 13, fill: '#ffffff', weight: 1.4 }),
    rect(22, 162, 346, 556, dark ? '#1f2937' : '#ffffff', 20),
    ellipse(195, 222, 34, 34, '#1f9d61'),
    line('M179 223L191 235 212 211', '#ffffff', 6),
    text(195, 288, 'Payment successful', { size: 12, fill: '#1f9d61', weight: 1.4, anchor: 'middle' }),
    text(195, 344, `PKR ${amount.toLocaleString('en-US')}`, { size: 27, fill: ink, weight: 1.5, anchor: 'middle' }),
    line('M44 384H346', dark ? '#4b5563' : '#d7dde5', 2),
    ...details,
    text(195, 750, 'Thank you for using mobile banking', { size: 9, fill: faint, anchor: 'middle' }),
  )
}
