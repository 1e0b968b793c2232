/** @jest-environment node */
import { read, utils } from 'xlsx'
import { bookOf, rowsASheet, rowsIn, xlsOf } from './book'
import type { SheetRow } from './sheet'

const sheetRows = (count: number): SheetRow[] => Array.from({ length: count }, (_, index) => [`+92 300 ${index}`, index])

test('seventy thousand rows are two sheets, each with its titles, and every row is counted', () => {
  const book = bookOf(['Mobile', 'Age'], sheetRows(70_000))
  const sheets = book.SheetNames.map((name) => utils.sheet_to_json<SheetRow>(book.Sheets[name]!, { header: 1 }))
  expect(sheets.map((rows) => rows.length)).toEqual([1 + rowsASheet, 1 + 70_000 - rowsASheet])
  expect(sheets.map((rows) => rows[0])).toEqual([
    ['Mobile', 'Age'],
    ['Mobile', 'Age'],
  ])
  expect(sheets[1]?.at(-1)).toEqual(['+92 300 69999', 69_999])
  expect(rowsIn(book)).toBe(70_000)
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
  const file = xlsOf(
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
  expect(() => xlsOf(['Mobile', 'Age'], sheetRows(9), 10)).toThrow('The file would have 9 rows instead of 10')
})

test('rows at the border of a sheet are all there', () => {
  for (const count of [0, 1, rowsASheet, rowsASheet + 1]) expect(rowsIn(bookOf(['Mobile', 'Age'], sheetRows(count)))).toBe(count)
})
