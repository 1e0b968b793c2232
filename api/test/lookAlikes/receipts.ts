import sharp from 'sharp'
import { ellipse, line, rect, svg, text } from '../../demo/images/svg'

/** What a made-up wallet says about one payment. */
export interface ReceiptFacts {
  readonly id: string
  readonly amount: number
  readonly paidAt: Date
  readonly sender: string
  readonly account: string
}

export interface Wallet {
  readonly name: string
  readonly paper: string
  readonly ink: string
  readonly head: string
  readonly toId: (random: Random, paidAt: Date) => string
  readonly draw: (facts: ReceiptFacts, wallet: Wallet) => string
}

export type Random = () => number

/** Repeatable numbers from 0 to 1. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const below = (random: Random, limit: number) => Math.floor(random() * limit)
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T
export const digits = (random: Random, count: number) => Array.from({ length: count }, () => below(random, 10)).join('')

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
const numeric = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const seconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' })
const plain = (written: string) => written.replace(/\s/g, ' ')
const money = (amount: number) => amount.toLocaleString('en-US')
const [width, height] = [390, 844]

/** Ids of one day begin alike, as numbers that count up do. */
const counting = (random: Random, paidAt: Date) => `${30_000 + Math.floor(paidAt.getTime() / 86_400_000)}${digits(random, 7)}`

const columns = (rows: readonly (readonly [string, string])[], from: number, step: number, { ink, paper }: Wallet) =>
  rows.flatMap(([title, value], index) => [
    text(30, from + index * step, title, { size: 9.5, fill: `${ink}` }),
    text(360, from + index * step, value, { size: 10, fill: ink, weight: 1.3, anchor: 'end' }),
    line(`M30 ${from + index * step + 14}H360`, paper === '#ffffff' ? '#e5e7eb' : '#94a3b8', 1),
  ])

const stacked = (rows: readonly (readonly [string, string])[], from: number, step: number, { ink }: Wallet) =>
  rows.flatMap(([title, value], index) => [
    text(34, from + index * step, title, { size: 8.5, fill: ink }),
    text(34, from + index * step + 19, value, { size: 11, fill: ink, weight: 1.3 }),
  ])

const statusBar = (paidAt: Date, fill: string) => text(26, 28, plain(clock.format(paidAt)).replace(/ [AP]M/, ''), { size: 9, fill })

const banner: Wallet['draw'] = (facts, wallet) =>
  svg(
    width,
    height,
    rect(0, 0, width, height, wallet.paper),
    rect(0, 0, width, 180, wallet.head),
    statusBar(facts.paidAt, '#ffffff'),
    text(195, 84, wallet.name, { size: 15, fill: '#ffffff', weight: 1.5, anchor: 'middle' }),
    text(195, 130, 'Money sent', { size: 11, fill: '#ffffff', anchor: 'middle' }),
    ellipse(195, 232, 30, 30, '#1f9d61'),
    line('M181 232L191 243 210 222', '#ffffff', 5),
    text(195, 320, `Rs. ${money(facts.amount)}`, { size: 26, fill: wallet.ink, weight: 1.5, anchor: 'middle' }),
    ...columns(
      [
        ['Transaction ID', facts.id],
        ['Date', plain(day.format(facts.paidAt))],
        ['Time', plain(clock.format(facts.paidAt))],
        ['From', facts.sender],
        ['From account', facts.account],
        ['To', 'Matchdesk Services'],
        ['To account', '0300 0000042'],
        ['Fee', 'Rs. 0.00'],
      ],
      380,
      42,
      wallet,
    ),
    text(195, 800, 'Thank you for using our wallet', { size: 9, fill: wallet.ink, anchor: 'middle' }),
  )

const sheet: Wallet['draw'] = (facts, wallet) =>
  svg(
    width,
    height,
    rect(0, 0, width, height, wallet.head),
    statusBar(facts.paidAt, '#ffffff'),
    rect(18, 110, 354, 640, wallet.paper, 18),
    text(195, 84, wallet.name, { size: 14, fill: '#ffffff', weight: 1.5, anchor: 'middle' }),
    text(34, 158, 'Successful', { size: 12, fill: '#15803d', weight: 1.5 }),
    text(34, 186, `${numeric.format(facts.paidAt)} ${seconds.format(facts.paidAt)}`, { size: 9, fill: wallet.ink }),
    ...stacked(
      [
        ['Reference number', facts.id],
        ['Sent by', facts.sender],
        ['Account', facts.account],
        ['Sent to', 'Matchdesk Services'],
        ['Account title', 'MATCHDESK 0042'],
        ['Purpose', 'Other payments'],
      ],
      236,
      64,
      wallet,
    ),
    text(34, 680, 'Total amount', { size: 9, fill: wallet.ink }),
    text(356, 684, `PKR ${money(facts.amount)}.00`, { size: 17, fill: wallet.ink, weight: 1.5, anchor: 'end' }),
  )

const slip: Wallet['draw'] = (facts, wallet) =>
  svg(
    width,
    height,
    rect(0, 0, width, height, wallet.paper),
    statusBar(facts.paidAt, wallet.ink),
    rect(30, 70, 60, 60, wallet.head, 12),
    text(106, 98, wallet.name, { size: 13, fill: wallet.ink, weight: 1.5 }),
    text(106, 120, 'Transfer receipt', { size: 9, fill: wallet.ink }),
    text(30, 190, `TID ${facts.id}`, { size: 11, fill: wallet.ink, weight: 1.3 }),
    text(30, 216, `${plain(day.format(facts.paidAt))} at ${plain(clock.format(facts.paidAt))}`, { size: 10, fill: wallet.ink }),
    line('M30 240H360', wallet.ink, 1),
    ...columns(
      [
        ['Amount', `Rs ${money(facts.amount)}`],
        ['Fee', 'Rs 0'],
        ['Total', `Rs ${money(facts.amount)}`],
        ['Source', facts.account],
        ['Name', facts.sender],
        ['Beneficiary', 'MATCHDESK'],
        ['Bank', 'Example Bank Limited'],
      ],
      286,
      46,
      wallet,
    ),
    text(30, 640, 'This is a computer generated receipt', { size: 8.5, fill: wallet.ink }),
    text(30, 660, 'and needs no signature', { size: 8.5, fill: wallet.ink }),
  )

/** Little is on it: amount, id and moment. */
const short: Wallet['draw'] = (facts, wallet) =>
  svg(
    width,
    height,
    rect(0, 0, width, height, wallet.paper),
    statusBar(facts.paidAt, wallet.ink),
    ellipse(195, 180, 44, 44, wallet.head),
    line('M172 180L189 198 220 164', '#ffffff', 7),
    text(195, 280, 'Payment done', { size: 14, fill: wallet.ink, weight: 1.5, anchor: 'middle' }),
    text(195, 350, money(facts.amount), { size: 32, fill: wallet.ink, weight: 1.5, anchor: 'middle' }),
    text(195, 410, 'to Matchdesk Services', { size: 11, fill: wallet.ink, anchor: 'middle' }),
    text(195, 440, `${plain(day.format(facts.paidAt))}, ${plain(clock.format(facts.paidAt))}`, { size: 10, fill: wallet.ink, anchor: 'middle' }),
    text(195, 500, `Trx ID: ${facts.id}`, { size: 11, fill: wallet.ink, weight: 1.3, anchor: 'middle' }),
    rect(90, 700, 210, 46, wallet.head, 23),
    text(195, 728, `Share with ${wallet.name}`, { size: 10, fill: '#ffffff', anchor: 'middle' }),
  )

export const wallets: readonly Wallet[] = [
  { name: 'RavPay', paper: '#ffffff', ink: '#1f2937', head: '#b91c1c', draw: banner, toId: counting },
  { name: 'Chenab Wallet', paper: '#111827', ink: '#f3f4f6', head: '#047857', draw: banner, toId: (random) => digits(random, 11) },
  { name: 'Indus Bank', paper: '#ffffff', ink: '#0f172a', head: '#1d4ed8', draw: sheet, toId: counting },
  { name: 'Jhelum Money', paper: '#f5f3ff', ink: '#2e1065', head: '#6d28d9', draw: sheet, toId: (random) => `JM${digits(random, 10)}` },
  { name: 'Sutlej Bank', paper: '#ffffff', ink: '#111827', head: '#0e7490', draw: slip, toId: (random) => digits(random, 12) },
  { name: 'Kabul Pay', paper: '#0b1220', ink: '#e2e8f0', head: '#ea580c', draw: slip, toId: counting },
  { name: 'Swat Cash', paper: '#ffffff', ink: '#14532d', head: '#16a34a', draw: short, toId: counting },
  { name: 'Hunza', paper: '#18181b', ink: '#fafafa', head: '#db2777', draw: short, toId: (random) => `${digits(random, 4)}${digits(random, 6)}` },
]

const senders = [
  ['Ayesha Khan', '0301 ***4471'],
  ['Bilal Malik', '0333 ***9025'],
  ['Sana Qureshi', '0345 ***1180'],
  ['Omair Butt', '0312 ***6634'],
  ['Hira Sheikh', '0300 ***7719'],
  ['Usman Awan', '0321 ***2853'],
  ['Zara Rajput', '0336 ***5506'],
  ['Faisal Siddiqui', '0307 ***3392'],
  ['Mahnoor Baloch', '0342 ***8047'],
  ['Danish Chaudhry', '0315 ***0968'],
  ['Iqra Mirza', '0331 ***6125'],
  ['Kamran Lodhi', '0304 ***9710'],
  ['Rabia Khan', '0344 ***2236'],
  ['Salman Malik', '0323 ***7584'],
  ['Noor Butt', '0309 ***4019'],
] as const
export const amounts = [900, 1500, 2500, 3000, 4500, 4999, 7500, 8799, 12_000, 25_000]

/** One payment of somebody in ninety days. */
export function makeFacts(random: Random, wallet: Wallet, amount = pick(random, amounts)): ReceiptFacts {
  const [sender, account] = pick(random, senders)
  const paidAt = new Date(Date.UTC(2026, 7, 1) + below(random, 90 * 86_400) * 1000)
  return {
    id: wallet.toId(random, paidAt),
    amount,
    paidAt,
    sender,
    account,
  }
}

/** A screenshot of a phone that is 720 pixels wide. */
export const drawReceipt = (wallet: Wallet, facts: ReceiptFacts) =>
  sharp(
    Buffer.from(
      wallet.draw(facts, wallet).replace(`width="${width}" height="${height}"`, `width="720" height="${Math.round((720 * height) / width)}"`),
    ),
  )
    .png({ compressionLevel: 1 })
    .toBuffer()
