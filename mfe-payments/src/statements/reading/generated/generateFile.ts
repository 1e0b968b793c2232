import { amountFormats, dayFormats, english, names, urdu, urduNames, type Titles } from './layouts'

export interface Expected {
  readonly day: string
  readonly amount: number
  /** The id is in the reference or in the text. */
  readonly id: string
}

export interface GeneratedFile {
  /** The choices, for a failed test. */
  readonly about: string
  readonly bytes: Uint8Array
  readonly incoming: readonly Expected[]
  /** The columns as a person would choose them. */
  readonly columns: Readonly<Record<string, number>>
  readonly dates: 'dmy' | 'mdy'
  readonly decimal: '.' | ','
}

/** A small generator of numbers: the same seed, the same file. */
function createRandom(seed: number) {
  let state = seed * 2654435761 + 12345
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  const chance = (share: number) => next() < share
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return { below, pick, chance, shuffle }
}

type Random = ReturnType<typeof createRandom>

interface Movement {
  readonly date: Date
  readonly amount: number
  readonly isOut: boolean
  readonly id: string
  readonly text: string
  readonly balance: number
}

const dayMs = 86_400_000
/** The places of these formats in their lists. */
const monthFirst = 6
const decimalCommas: readonly number[] = [2, 3]

/** A statement with a layout of its own. `today` is the last day that it may have. */
export function generateFile(seed: number, today: string): GeneratedFile {
  const random = createRandom(seed)
  const isUrdu = random.chance(0.3)
  const titles = isUrdu ? urdu : english
  const movements = createMovements(random, isUrdu, today)
  const style = createStyle(random)
  const columns = createColumns(random, titles, style)
  const titleLine = style.hasTitles ? [columns.map(({ title }) => title)] : []
  const table = movements.map((movement) => columns.map(({ cell }) => cell(movement)))
  const lines = [
    ...createPreamble(random, columns.length, style),
    ...titleLine,
    ...(style.isNewestFirst ? table.toReversed() : table),
    ...createEnd(random, columns.length, movements, style),
  ]
  return {
    about: JSON.stringify({ seed, isUrdu, ...style, titles: columns.map(({ title }) => title) }),
    bytes: encode(
      lines.map((line) => line.map((cell) => quote(cell, style.delimiter)).join(style.delimiter)).join(style.lineEnd) + style.lineEnd,
      style.encoding,
    ),
    columns: Object.fromEntries(columns.flatMap(({ role }, place) => (role ? [[role, place] as const] : []))),
    dates: style.dayFormat === monthFirst ? 'mdy' : 'dmy',
    decimal: decimalCommas.includes(style.amountFormat) ? ',' : '.',
    incoming: movements.filter(({ isOut }) => !isOut).map(({ date, amount, id }) => ({ day: date.toISOString().slice(0, 10), amount, id })),
  }
}

function createMovements({ below, pick, chance }: Random, isUrdu: boolean, today: string): Movement[] {
  const count = 12 + below(40)
  let time = Date.parse(today) - (20 + below(300)) * dayMs
  let balance = 10_000 + below(90_000)
  const isLettered = chance(0.4)
  const hasCents = chance(0.5)
  return Array.from({ length: count }, () => {
    time = Math.min(time + below(dayMs * 1.3), Date.parse(today))
    const isOut = chance(0.35)
    const amount = pick([900, 1500, 4500, 12_000, 125_000, 37]) + below(400) + (hasCents ? below(100) / 100 : 0)
    balance = Math.round((balance + (isOut ? -amount : amount) + (balance < 200_000 && isOut ? 200_000 : 0)) * 100) / 100
    const id = isLettered
      ? `FT${below(90_000) + 10_000}${pick(['A', 'K', 'ZX'])}${below(9000) + 1000}`
      : String(700_000_000_000 + below(99_999_999_999))
    const who = pick(isUrdu && chance(0.6) ? urduNames : names)
    const text = isOut
      ? pick(['ATM withdrawal', 'Monthly fee', `Transfer to ${who}`, 'Utility bill'])
      : pick([`IBFT from ${who}`, `Raast P2P, ${who}`, `Mobile deposit ${who}`])
    return { date: new Date(time), amount, isOut, id, text, balance }
  })
}

function createStyle({ pick, chance }: Random) {
  const delimiter = pick([',', ',', ';', '\t', '|'] as const)
  return {
    delimiter,
    lineEnd: pick(['\n', '\r\n'] as const),
    encoding: pick(['utf-8', 'utf-8', 'utf-8-mark', 'utf-16le'] as const),
    amounts: pick(['two', 'two', 'two-zero', 'signed', 'direction', 'suffix'] as const),
    dayFormat: pick(dayFormats.map((_, index) => index)),
    amountFormat: pick(amountFormats.map((_, index) => index)),
    idIn: pick(['column', 'column', 'text'] as const),
    hasBalance: chance(0.7),
    hasValueDate: chance(0.3),
    hasBranch: chance(0.3),
    hasTitles: chance(0.93),
    hasTotal: chance(0.5),
    isNewestFirst: chance(0.3),
    isShuffled: chance(0.5),
    eastern: chance(0.1),
  }
}

type Style = ReturnType<typeof createStyle>

interface Column {
  readonly role?: string
  readonly title: string
  readonly cell: (movement: Movement) => string
}

const easternDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

function createColumns({ pick, shuffle }: Random, titles: Titles, style: Style): Column[] {
  const localise = (text: string) => (style.eastern ? easternDigits(text) : text)
  const format = (value: number) => localise((amountFormats[style.amountFormat] ?? String)(value))
  const day = (movement: Movement) => localise((dayFormats[style.dayFormat] ?? String)(movement.date))
  const zero = style.amounts === 'two-zero' ? format(0) : ''
  const text = ({ text: words, id }: Movement) => (style.idIn === 'text' ? `${words} ${id}` : words)
  const amounts: Column[] =
    style.amounts === 'two' || style.amounts === 'two-zero'
      ? [
          { role: 'debit', title: pick(titles.moneyOut), cell: ({ amount, isOut }) => (isOut ? format(amount) : zero) },
          { role: 'credit', title: pick(titles.moneyIn), cell: ({ amount, isOut }) => (isOut ? zero : format(amount)) },
        ]
      : style.amounts === 'signed'
        ? [{ role: 'amount', title: pick(titles.amount), cell: ({ amount, isOut }) => `${isOut ? '-' : ''}${format(amount)}` }]
        : style.amounts === 'suffix'
          ? [{ role: 'amount', title: pick(titles.amount), cell: ({ amount, isOut }) => `${format(amount)} ${isOut ? 'DR' : 'CR'}` }]
          : [
              { role: 'amount', title: pick(titles.amount), cell: ({ amount }) => format(amount) },
              { role: 'direction', title: pick(titles.direction), cell: ({ isOut }) => (isOut ? 'DR' : 'CR') },
            ]
  const columns: Column[] = [
    { role: 'date', title: pick(titles.date), cell: day },
    ...(style.hasValueDate ? [{ title: pick(titles.valueDate), cell: day }] : []),
    ...(style.idIn === 'column' ? [{ role: 'reference', title: pick(titles.id), cell: ({ id }: Movement) => id }] : []),
    { role: 'text', title: pick(titles.details), cell: text },
    ...(style.hasBranch ? [{ title: pick(titles.branch), cell: () => '0042' }] : []),
    ...amounts,
    ...(style.hasBalance ? [{ role: 'balance', title: pick(titles.balance), cell: ({ balance }: Movement) => format(balance) }] : []),
  ]
  return style.isShuffled ? shuffle(columns) : columns
}

const pad = (cells: readonly string[], width: number) => [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]

function createPreamble({ below, chance }: Random, width: number, { delimiter }: Style): string[][] {
  if (chance(0.35)) return []
  const lines = [
    ['Account Statement'],
    ['Account Title', 'Matchdesk (Pvt) Ltd'],
    ['Account No', '0102-0042-7781'],
    ['Period', '01/01/2026 to 27/11/2026'],
    ['Currency', 'PKR'],
    [''],
  ]
  const count = 1 + below(lines.length)
  return lines.slice(0, count).map((line) => (chance(0.5) || delimiter === ',' ? pad(line, width) : line))
}

function createEnd(_: Random, width: number, movements: readonly Movement[], { hasTotal }: Style): string[][] {
  if (!hasTotal) return []
  const total = movements.reduce((sum, { amount, isOut }) => sum + (isOut ? 0 : amount), 0)
  return [pad(['Total', total.toFixed(2)], width), pad(['*** End of statement ***'], width)]
}

const quote = (cell: string, delimiter: string) => (cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function encode(text: string, encoding: Style['encoding']): Uint8Array {
  if (encoding === 'utf-16le') return Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8])])
  return new TextEncoder().encode(encoding === 'utf-8-mark' ? `\ufeff${text}` : text)
}
