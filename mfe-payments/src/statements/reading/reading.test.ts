import { readAmount } from './amounts'
import { readGrowth } from './balance'
import { readGrid, readRows } from './readFile'
import type { Way } from './way'

const today = '2026-11-28'
const context = { today, currency: 'PKR' }
const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
const read = (text: string | Uint8Array, correction?: Way) => readRows(readGrid(bytesOf(text)), correction, context)
const reasonsOf = (text: string) => read(text).leftOut.map(({ reason, line }) => [reason, line])
const valuesOf = (text: string | Uint8Array) => read(text).rows.map(({ day, amount, reference }) => [day, amount, reference])

test('two columns of amounts, lines before the table and a total row', () => {
  const reading = read(`Statement of account
Account,0102-0042
"From 01/11/2026","To 20/11/2026"

Date,Description,Transaction ID,Debit,Credit,Balance
01/11/2026,Opening balance,,,,"10,000.00"
14/11/2026,"Raast from Ali, Lahore",701234567890,,"4,500.00","14,500.00"
15/11/2026,Fee,,25.00,,"14,475.00"
,Total,,25.00,"4,500.00",
`)
  expect(reading.rows).toEqual([{ day: '2026-11-14', amount: 4500, reference: '701234567890', text: 'Raast from Ali, Lahore' }])
  expect(reading.leftOut.map(({ reason, line }) => [reason, line])).toEqual([
    ['total', 6],
    ['out', 8],
    ['total', 9],
  ])
  expect(reading.days).toEqual({ first: '2026-11-14', last: '2026-11-15' })
  expect(reading.preamble).toContain('0102-0042')
})

test('titles and digits in Urdu, in an old encoding too', () => {
  const text = 'تاریخ,تفصیل,حوالہ نمبر,جمع,خرچ\n۱۴/۱۱/۲۰۲۶,رقم,۷۰۱۲۳۴۵۶,"۴٬۵۰۰",\n'
  expect(valuesOf(text)).toEqual([['2026-11-14', 4500, '۷۰۱۲۳۴۵۶']])
  const utf16 = Uint8Array.from([0xff, 0xfe, ...new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer)])
  expect(valuesOf(utf16)).toHaveLength(1)
  const arabic = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const written = 'تاريخ,تفصيل,حوالہ,جمع,خرچ\n14/11/2026,رقم,70123456,4500,\n'
  expect(valuesOf(Uint8Array.from([...written], (letter) => arabic.indexOf(letter)))).toEqual([['2026-11-14', 4500, '70123456']])
})

test.each([
  ['4٬500٫50', ',', { value: 4500.5 }],
  ['4٬500.50', '.', { value: 4500.5 }],
  ['4,500 CR', '.', { value: 4500, isOut: false }],
  ['DR. 4500', '.', { value: 4500, isOut: true }],
  ['+ 25', '.', { value: 25, isOut: false }],
  ['25 -', '.', { value: 25, isOut: true }],
  ['4500 kg', '.', undefined],
  ['4500 reversed', '.', undefined],
  ['0500', '.', undefined],
] as const)('the amount %s with the decimal sign %s is %j', (cell, decimal, amount) => {
  expect(readAmount(cell, decimal)).toEqual(amount)
})

test('where the balance fits both orders of the lines, their days say which came first', () => {
  const growthOf = (...days: readonly string[]) => [...readGrowth(days.map((day, at) => ({ key: at, day, value: 5, balance: 5 * at })))]
  expect(growthOf('2026-11-14', '2026-11-15')).toEqual([[1, 'in']])
  expect([growthOf('2026-11-15', '2026-11-14'), growthOf('2026-11-14', '2026-11-14')]).toEqual([[[0, 'out']], []])
})

test('a column that says the direction, and one whose balance alone says it', () => {
  expect(valuesOf('Txn Date\tDetails\tDr/Cr\tAmount\n2026-11-14\tAli 7012345\tCR\tPKR 4,500/-\n2026-11-15\tFee\tDR\t25\n')).toHaveLength(1)
  expect(valuesOf('Date,TID,Type,Amount\n2026-11-14,7012345,Receive Money,4500\n2026-11-15,7012346,Send Money,25\n')).toEqual([
    ['2026-11-14', 4500, '7012345'],
  ])
  const byBalance = 'Date|Details|Amount|Balance\n14-Nov-2026|Ali|4500|5500\n15-Nov-2026|Fee|25|5475\n16-Nov-2026|Sana|100|5575\n'
  expect(valuesOf(byBalance).map(([, amount]) => amount)).toEqual([100])
  expect(reasonsOf(byBalance)).toEqual([
    ['unclear', 2],
    ['out', 3],
  ])
})

const withDays = (...days: readonly string[]) => `Date,Ref,Credit\n${days.map((day, at) => `${day},123456${at},5\n`).join('')}`

test.each([
  ['one day is over twelve', ['11/13/2026', '11/02/2026'], '2026-11-13'],
  ['one order has days to come', ['11/10/2026', '11/11/2026', '11/12/2026'], '2026-11-10'],
  ['one day is nearest to today', ['11/10/2026', '11/10/2026'], '2026-11-10'],
  ['years in two digits are not long ago', ['14/11/26', '15/11/26'], '2026-11-14'],
])('the order of day and month is known where %s', (_, days, first) => {
  expect(valuesOf(withDays(...days))[0]?.[0]).toBe(first)
})

test('two orders are asked for, unless the lines before the table name the days', () => {
  const text = withDays('09/11/2026', '10/11/2026', '11/11/2026')
  expect(read(text)).toMatchObject({ missing: expect.arrayContaining(['dates']), rows: [] })
  expect(valuesOf(`From 01/11/2026 to 20/11/2026,,\n${text}`)[2]?.[0]).toBe('2026-11-11')
  expect(read(text, { ...read(text).way, dates: 'dmy' }).rows[2]?.day).toBe('2026-11-11')
})

test('a formula is left out, and a number that a spreadsheet keeps as text is read', () => {
  const reading = read('Date,Ref,Credit\n14/11/2026,"=""0007012345""",5\n15/11/2026,1234568,=SUM(C2:C2)\n')
  expect(reading.rows.map(({ reference }) => reference)).toEqual(['0007012345'])
  expect(reading.leftOut).toEqual([{ reason: 'formula', line: 3, text: '15/11/2026 | 1234568 | =SUM(C2:C2)' }])
})

test('a corrected layout is used for files with the same titles', () => {
  const text = 'Date,When,Cr,Worth\n14/11/2026,14/11/2026,5,9\n'
  const { way, titles } = read(text)
  expect([way.columns.credit, titles]).toEqual([2, ['Date', 'When', 'Cr', 'Worth']])
  expect(read(text, { ...way, columns: { date: 0, credit: 3 } }).rows[0]?.amount).toBe(9)
})

test.each([
  ['a PDF', '%PDF-1.7\n...', 'This is a PDF, and no statement that can be read. Export the statement from the bank as CSV.'],
  ['nothing', ' \n', 'This file is empty. Export the statement from the bank again.'],
  [
    'a file in UTF-32',
    Uint8Array.from([...'Date,Ref,Credit\n14/11/2026,1,5\n'].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])),
    'The letters of this file are in an encoding that cannot be read. Export it from the bank as CSV in UTF-8.',
  ],
  [
    'a file in the letters of a mainframe',
    Uint8Array.from([0xc4, 0x81, 0xa3, 0x85, 0x6b, 0xd9, 0x85, 0x86, 0x15, 0xf1, 0xf4, 0x6b, 0xf1, 0x15]),
    'The letters of this file are in an encoding that cannot be read. Export it from the bank as CSV in UTF-8.',
  ],
  ['a letter', 'Dear customer\nthank you\n', 'This file has no columns, and is no statement. Export the statement from the bank as CSV.'],
  [
    'half a file',
    'Date,Ref,Credit\n14/11/2026,1,5\n15/11/2026,1,5\n16/11/2026,1',
    'This file ends in the middle of line 4: it was not saved to its end. Export it from the bank again.',
  ],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence)
})

test('a table without days or amounts is left to a person', () => {
  expect(read('Name,City\nAli,Lahore\n').missing).toContain('columns')
})

test.each([
  ['a negative amount', '-4500.00'],
  ['a bracketed amount', '(4500.00)'],
  ['an amount marked as a debit', '4500.00 DR'],
])('%s in the credit column is money that went back', (_, amount) => {
  const reading = read(`Date,TID,Credit\n14/11/2026,701234567890,${amount}\n15/11/2026,701234567891,900.00\n`)
  expect(reading.rows.map(({ reference }) => reference)).toEqual(['701234567891'])
  expect(reading.outgoing).toEqual([{ day: '2026-11-14', amount: 4500, reference: '701234567890', text: '' }])
})

test('a line that the bank took back is left out, and is outgoing, unless it failed', () => {
  const reading = read('Date,TID,Credit,Status\n14/11/2026,701234567890,4500,Reversed\n15/11/2026,701234567891,900,Failed\n')
  expect(reading.leftOut.map(({ reason }) => reason)).toEqual(['unbooked', 'unbooked'])
  expect(reading.outgoing.map(({ reference }) => reference)).toEqual(['701234567890'])
})

test.each([
  ['7.01235E+11', 1],
  ['701234567890123000', 1],
  ['701234567890123456', 0],
  ['701234567890', 0],
])('the id %s counts %i as rounded', (id, count) => {
  expect(read(`Date,TID,Credit\n14/11/2026,${id},4500\n`).roundedIds).toBe(count)
})
