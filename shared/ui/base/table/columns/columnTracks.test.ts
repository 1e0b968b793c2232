import { longestLines } from './column'
import { createTracks, textWidth, valueAttributes } from './columnTracks'

const widthOf = (header: Parameters<typeof createTracks>[0][number]) => createTracks([header], false, []).columns

test('a column without texts is as wide as its kind of value needs, and as the longest word of its title', () => {
  expect(widthOf({ title: 'Code', kind: 'code' })).toBe('minmax(6.90em, 6.90fr)')
  expect(widthOf({ title: 'Registrations', kind: 'number' })).toBe('minmax(8.45em, 8.45fr)')
})

test('values that may not be cut have their width, e-mails have a share as large, and an empty column has its title', () => {
  const [longest, none] = [
    { first: 12, all: 15 },
    { first: 0, all: 0 },
  ]
  expect(widthOf({ title: 'Code', kind: 'code', longest })).toBe('minmax(13.10em, 16.10fr)')
  expect(widthOf({ title: 'Package', kind: 'word', longest })).toBe('minmax(16.10em, 16.10fr)')
  expect(widthOf({ title: 'E-mail', kind: 'email', longest })).toBe('minmax(7.50em, 16.10fr)')
  expect(widthOf({ title: 'E-mail', kind: 'email', longest: none })).toBe('4.74em')
})

test('the longest lines of a column are those of its widest texts, and no text is measured where cells are elements', () => {
  const rows = ['iiiiii', 'MMMMM', '']
  const five = textWidth('MMMMM')
  expect(longestLines({ cell: String }, rows)).toEqual({ first: five, all: five })
  expect(longestLines({ cell: () => '', getLines: (row) => [row, `${row}${row}`] }, rows)).toEqual({ first: five, all: 2 * five })
  expect(longestLines({ cell: () => null }, rows)).toEqual({ first: 0, all: 0 })
  expect(longestLines({ cell: () => ({}) as never }, rows)).toBeUndefined()
})

/** Digits of the widest usual font, DejaVu Sans, in `em`; a cell has 14 pixels of padding at 13 pixels a letter. */
const [digit, plus, padding] = [0.636, 0.838, 14 / 13]

test('a telephone number never breaks, and its column has the room for the thirteen digits of a mobile number in China or Germany', () => {
  const width = textWidth('+8613912345678')
  const [, least] = /^minmax\(([\d.]+)em, /.exec(widthOf({ title: 'Mobile', kind: 'phone', longest: { first: width, all: width } })) ?? []
  expect(Number(least)).toBeGreaterThanOrEqual(plus + 13 * digit + padding)
  expect(valueAttributes('phone')).toEqual({ translate: 'no', 'data-whole': true })
})

test('names, codes and numbers are not translated with the page; states and sentences are', () => {
  expect((['name', 'code', 'reference', 'account', 'email', 'date', 'number'] as const).map((kind) => valueAttributes(kind).translate)).toEqual(
    Array.from({ length: 7 }, () => 'no'),
  )
  expect((['status', 'choice', 'word', 'text', 'long', undefined] as const).map((kind) => valueAttributes(kind).translate)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})

test('a person makes a column narrower or wider, and never narrower than the longest word of its title', () => {
  const widths = (['narrow', 'wide', 'widest'] as const).map((width) =>
    widthOf({ title: 'E-mail', kind: 'email', longest: { first: 12, all: 12 }, width }),
  )
  expect(widths).toEqual(['5.63em', 'minmax(11.25em, 19.65fr)', 'minmax(15.00em, 26.20fr)'])
  expect(widthOf({ title: 'Registrations', kind: 'number', width: 'narrow' })).toBe('8.45em')
})

test('pictures keep their width', () => {
  expect(widthOf({ title: 'Icon', kind: 'image' })).toBe('3.80em')
})

test('the table is as wide as all its columns, with the boxes that select and the widest row of actions', () => {
  const block = { label: 'Block', isIcon: false }
  const edit = { label: 'Edit', isIcon: true }
  const { columns, least } = createTracks([{ title: 'Name' }], true, [[edit], [edit, edit], [block], []])
  expect(columns).toBe('32px minmax(7.90em, 16.00fr) max(4.72em, (7px + 32px), (7px + 32px + 32px), (7px + 26px + 3.02em), (7px))')
  expect(least).toBe('calc(32px + 7.90em + max(4.72em, (7px + 32px), (7px + 32px + 32px), (7px + 26px + 3.02em), (7px)))')
})
