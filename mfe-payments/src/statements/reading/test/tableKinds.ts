import { firstIn, both, comma, one, add, plain, kind, type Kind } from './csvKind'
import { formatDay, toCells } from './tables'

/** Kinds of tables: titles, quotes, parts, lines that go on below. */
export const tableKinds: readonly Kind[] = [
  plain,
  kind(
    'titles in two lines',
    'read',
    ({ sheet }) =>
      void (sheet.titles = [
        ['Transaction', '', 'Transaction', 'Amount', '', ''],
        ['Date', 'Reference', 'Details', 'Debit', 'Credit', 'Balance'],
      ]),
    { style: both },
  ),
  kind(
    'titles in two lines, each with a half',
    'read',
    ({ sheet }) =>
      void (sheet.titles = [
        ['Posting', 'Transaction', 'Details', 'Paid', 'Paid', 'Closing'],
        ['Date', 'ID', '', 'Out', 'In', 'Balance'],
      ]),
    { style: both },
  ),
  kind(
    'a text that says where money went, and no column',
    'asked',
    ({ movements, sheet, set, style }) =>
      movements.forEach(({ amount, isOut }, at) => {
        sheet.titles = [['Date', 'TID', 'Description', 'Amount']]
        set(at, 'amount', style.amount(amount))
        set(at, 'text', isOut ? 'Sent' : 'Received')
      }),
    { style: one },
  ),
  kind('lines wider than the titles', 'named', ({ movements, set }) => set(firstIn(movements), 'text', 'Raast from Ali, Lahore, PK'), {
    style: { ...both, ...comma, columns: ['day', 'text', 'id', 'out', 'in'] },
    isRaw: true,
  }),
  kind('lines with fewer cells than the titles', 'named', ({ sheet, movements }) => void sheet.lines[firstIn(movements)]!.splice(3, 1), {
    style: { ...both, ...comma },
  }),
  kind(
    'quotes inside names',
    'read',
    ({ movements, set }) => movements.forEach((_, at) => set(at, 'text', at % 2 ? '"ALI" TRADERS' : 'SANA "THE BEST" SHOP')),
    { style: { ...comma, delimiter: ',' }, isRaw: true },
  ),
  kind(
    'a quote that never closes',
    'read',
    ({ movements, set }) => {
      set(0, 'text', '"12 inch pipe')
      movements.forEach((_, at) => at > 0 && set(at, 'text', '""'))
    },
    { style: { ...both, ...comma }, isRaw: true },
  ),
  kind(
    'two accounts in two parts',
    'refused',
    ({ sheet, style }) =>
      void sheet.end.push(
        ['Account No', '0102-0042-9999'],
        ...sheet.titles,
        toCells({ day: '2026-11-20', amount: 77, isOut: false, id: '799999999999', name: 'X', balance: 1 }, style),
      ),
  ),
  kind('two accounts in a column', 'refused', ({ sheet }) => add(sheet, 'Account No', (at) => (at % 2 ? '01020042777' : '01020042888'))),
  kind('the account in a column', 'read', ({ sheet }) => add(sheet, 'Account No', () => '01020042777')),
  kind(
    'days on the first line of a day',
    'read',
    ({ sheet, movements, style }) =>
      movements.forEach(({ day }, at) => {
        if (at > 0 && day === movements[at - 1]?.day) sheet.lines[at]![style.columns.indexOf('day')] = ''
      }),
    { style: { hasTotal: false } },
  ),
  kind(
    'lines that go on below',
    'read',
    ({ sheet, style }) =>
      void (sheet.lines = sheet.lines.flatMap((line) => [line, style.columns.map((role) => (role === 'text' ? 'branch Lahore' : ''))])),
  ),
  kind('names that begin as totals and formulas', 'read', ({ movements, set }) =>
    movements.forEach((_, at) => set(at, 'text', ['Total Parco Pakistan', '=ALI TRADERS', '@sana', '+Noor & Co'][at % 4]!)),
  ),
  kind(
    'opening and closing balances with a day',
    'read',
    ({ sheet, style, movements }) => {
      const line = (text: string) =>
        style.columns.map((role) =>
          role === 'day'
            ? formatDay(style.day, movements[0]!.day)
            : role === 'text'
              ? text
              : role === 'balance' || role === 'amount'
                ? style.amount(500)
                : '',
        )
      sheet.lines.unshift(line('Opening Balance'))
      sheet.lines.push(line('Closing Balance'))
    },
    { style: { columns: ['day', 'id', 'text', 'out', 'in', 'balance'] } },
  ),
]
