import { createTracks, valueAttributes } from './columnTracks'

test('a column is at least as wide as its kind of value needs, and as the longest word of its title', () => {
  expect(createTracks([{ title: 'Code', kind: 'code' }], false, []).columns).toBe('minmax(6.90em, 1fr)')
  expect(createTracks([{ title: 'Registrations', kind: 'number' }], false, []).columns).toBe('minmax(9.30em, 0.5fr)')
})

/** Digits of the widest usual font, DejaVu Sans, in `em`; a cell has 16 pixels of padding at 13 pixels a letter. */
const [digit, plus, padding] = [0.636, 0.838, 16 / 13]

test('a telephone number never breaks, and its column has the room for the thirteen digits of a mobile number in China or Germany', () => {
  const [, least] = /^minmax\(([\d.]+)em, /.exec(createTracks([{ title: 'Mobile', kind: 'phone' }], false, []).columns) ?? []
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
  const widthOf = (width: 'narrow' | 'wide' | 'widest') => createTracks([{ title: 'E-mail', kind: 'email', width }], false, []).columns
  expect([widthOf('narrow'), widthOf('wide'), widthOf('widest')]).toEqual(['6.45em', 'minmax(12.90em, 9fr)', 'minmax(17.20em, 12fr)'])
  expect(createTracks([{ title: 'Registrations', kind: 'number', width: 'narrow' }], false, []).columns).toBe('9.30em')
})

test('a moment has one line where there is room, and two where many columns share it', () => {
  expect(createTracks([{ title: 'Day', kind: 'date' }], false, []).columns).toBe('minmax(8.30em, 13.40em)')
})

test('pictures keep their width, and the other columns share what is left', () => {
  expect(
    createTracks(
      [
        { title: 'Icon', kind: 'image' },
        { title: 'Name', kind: 'name' },
      ],
      false,
      [],
    ).columns,
  ).toBe('3.90em minmax(9.30em, 4fr)')
})

test('the table is as wide as all its columns, with the boxes that select and the widest row of actions', () => {
  const block = { label: 'Block', isIcon: false }
  const edit = { label: 'Edit', isIcon: true }
  const { columns, least } = createTracks([{ title: 'Name' }], true, [[edit], [edit, edit], [block], []])
  expect(columns).toBe('32px minmax(7.90em, 3fr) max(5.10em, (9px + 32px), (9px + 32px + 32px), (9px + 26px + 3.00em), (9px))')
  expect(least).toBe('calc(32px + 7.90em + max(5.10em, (9px + 32px), (9px + 32px + 32px), (9px + 26px + 3.00em), (9px)))')
})
