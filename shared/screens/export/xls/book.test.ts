/** @jest-environment node */
import { read, utils } from 'xlsx'
import { rowsASheet, createXls } from './book'
import type { SheetRow } from '../sheet'

const sheetRows = (count: number): SheetRow[] => Array.from({ length: count }, (_, index) => [`+92 300 ${index}`, index])

const tablesIn = (file: ArrayBuffer) => {
  const book = read(file)
  return book.SheetNames.map((name) => utils.sheet_to_json<SheetRow>(book.Sheets[name]!, { header: 1 }))
}

const textsIn = (file: ArrayBuffer) => tablesIn(file).map((rows) => rows.slice(1).map(([text]) => text))

test.each([
  ['a name longer than 255 characters', ['A'.repeat(256)]],
  ['texts at the end of a record of 8,224 bytes', [4_106, 4_107, 4_108, 4_109, 4_110, 4_111].map((length) => 'x'.repeat(length))],
  ['the longest text, between short ones', ['a', 'b'.repeat(32_767), 'c']],
  ['Urdu and emoji over the end of a record', ['عائشہ خان '.repeat(3_000), 'x' + '😀'.repeat(16_000)]],
  ['half an emoji, a zero byte, line ends and a mark of byte order', ['\ud83d', 'a\0b', 'one\r\ntwo', '\ufeffx']],
  ['many different texts', Array.from({ length: 3_000 }, (_, index) => `${index} ${'y'.repeat(index % 300)}`)],
])('%s: the file has them whole', (_, texts) => {
  const file = createXls(
    ['Text'],
    texts.map((text) => [text]),
    texts.length,
  )
  expect(textsIn(file)).toEqual([texts])
})

test('a text that no cell can hold is no file at all', () => {
  expect(() => createXls(['Text'], [['x'.repeat(32_768)]], 1)).toThrow('A text is longer than a cell can hold')
})

test('a file is real BIFF8, and what looks like a formula or a number in it stays the text it was', () => {
  const hostile = [
    '=1+1',
    '=HYPERLINK("http://x")',
    '+923001234567',
    '-2',
    '@SUM(1)',
    '00123',
    '1E5',
    '3-4',
    '2024-01-01',
    'TRUE',
    'عائشہ خان',
    '"a";b,c',
    '',
  ]
  const file = createXls(
    ['Text', 'Age'],
    hostile.map((text) => [text, 30]),
    hostile.length,
  )
  expect(Buffer.from(file).subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  const sheet = read(file, { cellFormula: true }).Sheets.Sheet1!
  const cells = hostile.map((_, index) => (sheet[`A${index + 2}`] ?? { t: 's', v: '' }) as { t: string; v: unknown; f?: string })
  expect(cells.map(({ v }) => v)).toEqual(hostile)
  expect(cells.map(({ t, f }) => [t, f])).toEqual(hostile.map(() => ['s', undefined]))
  expect(sheet.B2).toMatchObject({ t: 'n', v: 30 })
})

test('a row too few or too many is no file at all', () => {
  expect(() => createXls(['Mobile', 'Age'], sheetRows(9), 10)).toThrow('The file would have 9 rows instead of 10')
})

test('no row and one row are there, and one row more than a sheet holds makes two sheets with their titles', () => {
  for (const count of [0, 1])
    expect(tablesIn(createXls(['Mobile', 'Age'], sheetRows(count), count))).toEqual([[['Mobile', 'Age'], ...sheetRows(count)]])
  const rows = sheetRows(rowsASheet + 1)
  const [first, second] = tablesIn(createXls(['Mobile', 'Age'], rows, rows.length))
  expect([first?.length, first?.[0], first?.at(-1)]).toEqual([1 + rowsASheet, ['Mobile', 'Age'], rows[rowsASheet - 1]])
  expect(second).toEqual([['Mobile', 'Age'], rows[rowsASheet]])
})
