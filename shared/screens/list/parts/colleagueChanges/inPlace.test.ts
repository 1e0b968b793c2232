import { inPlace } from './ColleagueChanges'

const rows = (text: string) => [...text].map((id) => ({ id, is: 'before' }))
const changed = (text: string) => [...text].map((id) => ({ id, is: 'now' }))
const letters = (ids: Iterable<string | { id: string }>) => [...ids].map((one) => (typeof one === 'string' ? one : one.id)).join('')

test.each([
  ['nobody changed which rows there are', 'abc', 'abc', '', { rows: 'abc', gone: '', fresh: '' }],
  ['two came before them', 'abc', 'xyabc', '', { rows: 'abc', gone: '', fresh: 'xy' }],
  ['one came between them', 'abc', 'abxc', '', { rows: 'abc', gone: '', fresh: 'x' }],
  ['one came behind them', 'abc', 'abcx', '', { rows: 'abcx', gone: '', fresh: '' }],
  ['one is not there any more', 'abc', 'ac', '', { rows: 'abc', gone: 'b', fresh: '' }],
  ['all are gone and others came', 'ab', 'xy', '', { rows: 'abxy', gone: 'ab', fresh: '' }],
  ['the list was empty', '', 'xy', '', { rows: 'xy', gone: '', fresh: '' }],
  ['a full page lost one, and the next page filled it', 'abcd', 'acde', '', { rows: 'abcde', gone: 'b', fresh: '' }],
  ['new ones pushed the last ones to the next page', 'abcd', 'xyab', '', { rows: 'abcd', gone: '', fresh: 'xy' }],
  ['new ones pushed all to the next page', 'abcd', 'wxyz', '', { rows: 'abcd', gone: '', fresh: 'wxyz' }],
  ['one that was gone before stays so behind the last one', 'abcd', 'xyab', 'd', { rows: 'abcd', gone: 'd', fresh: 'xy' }],
  ['one that was gone is there again', 'abc', 'abc', 'b', { rows: 'abc', gone: '', fresh: '' }],
])('of pages of four rows: %s', (_, shown, now, gone, expected) => {
  const placed = inPlace(rows(shown), changed(now), 4, new Set(gone))
  expect({ rows: letters(placed.rows), gone: letters(placed.removedIds), fresh: letters(placed.fresh) }).toEqual(expected)
})

test('rows have their new values in their old places', () => {
  const placed = inPlace(rows('abc'), changed('ca'), undefined, new Set())
  expect(placed.rows.map(({ id, is }) => `${id} ${is}`)).toEqual(['a now', 'b before', 'c now'])
})
