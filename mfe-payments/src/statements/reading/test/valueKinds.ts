import { incomingOf, firstIn, both, comma, digits, add, plain, kind, rewrite, type Kind } from './csvKind'
import { dayFormats, formatDay, toCells, type Style } from './tables'

/** No title names a currency. */
const bareTitles: Partial<Style> = {
  ...comma,
  titles: { day: 'Date', id: 'TID', text: 'Details', out: 'Debit', in: 'Credit', amount: 'Amount', direction: 'Dr/Cr', balance: 'Balance' },
}

/** Kinds of what lines say: states, currencies, directions, days, amounts. */
export const valueKinds: readonly Kind[] = [
  kind('a column of states', 'named', ({ sheet, movements }) => {
    const states = ['Completed', 'Failed', 'Reversed', 'Pending', 'Successful', 'On Hold', 'Returned']
    add(sheet, 'Transaction Status', (at) => states[at % states.length]!)
    return incomingOf(movements.filter((_, at) => [0, 4].includes(at % states.length)))
  }),
  kind(
    'a part that is pending',
    'named',
    ({ sheet, movements }) => {
      sheet.lines.splice(4, 0, ['Pending transactions'])
      return incomingOf(movements.slice(0, 4))
    },
    { style: { hasTotal: false } },
  ),
  kind(
    'a column of currencies',
    'named',
    ({ sheet, movements }) => {
      add(sheet, 'Currency', (at) => (at % 3 ? 'PKR' : 'USD'))
      return incomingOf(movements.filter((_, at) => at % 3 > 0))
    },
    { style: comma },
  ),
  kind(
    'amounts that name another currency',
    'named',
    ({ movements, set, style }) => {
      movements.forEach(({ amount, isOut }, at) => at % 3 === 0 && set(at, isOut ? 'out' : 'in', `USD ${style.amount(amount)}`))
      return incomingOf(movements.filter((_, at) => at % 3 > 0))
    },
    { style: { ...both, ...comma } },
  ),
  kind(
    'another currency above the table',
    'named',
    ({ sheet }) => {
      sheet.preamble = [['Account Currency: USD']]
      return []
    },
    { style: bareTitles },
  ),
  kind('no currency', 'asked', ({ sheet }) => void (sheet.preamble = []), { style: bareTitles }),
  kind(
    'credits that were taken back',
    'read',
    ({ movements, set, style }) => {
      const at = firstIn(movements)
      set(at, 'in', at % 2 ? `-${style.amount(movements[at]!.amount)}` : `(${style.amount(movements[at]!.amount)})`)
      return incomingOf(movements.filter((_, index) => index !== at))
    },
    { style: { columns: ['day', 'id', 'text', 'out', 'in'] } },
  ),
  kind(
    'credits that were taken back, by a word',
    'read',
    ({ movements, set }) => {
      set(firstIn(movements), 'direction', 'RC')
      return incomingOf(movements.filter((_, index) => index !== firstIn(movements)))
    },
    { style: { columns: ['day', 'text', 'amount', 'direction', 'id'] } },
  ),
  kind('one day, nearest to today', 'read', (draft) => rewrite(draft, () => ({ day: '2026-11-09' })), { style: digits }),
  kind('days to come in one order', 'read', (draft) => rewrite(draft, (at) => ({ day: `2026-11-${at % 2 ? '12' : '01'}` })), {
    style: { ...digits, columns: ['day', 'id', 'text', 'out', 'in'] },
  }),
  kind('days that two orders fit', 'asked', (draft) => rewrite(draft, (at) => ({ day: `2026-0${1 + (at % 3)}-03` })), {
    style: { ...digits, columns: ['day', 'id', 'text', 'out', 'in'] },
  }),
  kind(
    'days in two orders',
    'refused',
    ({ sheet, movements, style }) => {
      movements.forEach(({ day }, at) => at % 2 && (sheet.lines[at]![style.columns.indexOf('day')] = formatDay(dayFormats.mdy[0]!, day)))
      sheet.lines.push(
        toCells({ ...movements[0]!, day: '2026-10-25' }, style),
        toCells({ ...movements[0]!, day: '2026-10-26' }, { ...style, day: dayFormats.mdy[0]! }),
      )
    },
    { style: digits },
  ),
  kind('thousands or three decimals', 'asked', (draft) => rewrite(draft, (at) => ({ amount: 500 + at })), {
    style: { columns: ['day', 'id', 'text', 'out', 'in'], hasTotal: false, amount: (value) => value.toFixed(3) },
  }),
  kind('no titles, and a balance', 'read', ({ sheet }) => void (sheet.titles = []), { style: { ...both, hasTotal: false } }),
  kind('no titles, and no balance', 'asked', ({ sheet }) => void (sheet.titles = []), {
    style: { columns: ['day', 'id', 'text', 'out', 'in'], hasTotal: false },
  }),
  kind(
    'a balance that says the opposite of the titles',
    'asked',
    ({ sheet }) => void (sheet.titles = [['Date', 'TID', 'Details', 'Credit', 'Debit', 'Balance']]),
    { style: { ...both, hasTotal: false } },
  ),
  kind(
    'a second table',
    'refused',
    ({ sheet }) => void sheet.end.push([], ['Date', 'Cheque No', 'Details', 'Amount'], ['20/11/2026', '1234', 'Cheque', '900.00']),
  ),
  kind(
    'titles on each page',
    'read',
    ({ sheet }) => void (sheet.lines = sheet.lines.flatMap((line, at) => (at % 5 === 4 ? [line, [], ...sheet.titles] : [line]))),
  ),
  kind(
    'sums at the end',
    'read',
    ({ sheet, style }) => void sheet.end.push(['Opening Balance', 'Total Debit', 'Total Credit', 'Closing Balance'], [1, 2, 3, 4].map(style.amount)),
  ),
  kind(
    'days to come',
    'named',
    ({ sheet, movements, style }) => {
      sheet.lines.push(toCells({ ...movements[0]!, day: '2026-12-24', isOut: false, id: '788888888888' }, style))
    },
    { style: { ...digits, columns: ['day', 'id', 'text', 'out', 'in'] } },
  ),
  {
    name: 'half a file',
    outcome: 'refused',
    make: (random, all, style) => {
      const { bytes, ...rest } = plain.make(random, all, {
        ...style,
        ...both,
        ...comma,
        columns: ['day', 'text', 'id', 'out', 'in'],
        encoding: 'utf-8',
        hasTotal: false,
      })
      return { ...rest, bytes: bytes.slice(0, -2 - random.below(20)) }
    },
  },
]
