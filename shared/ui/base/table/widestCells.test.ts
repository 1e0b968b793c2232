import { widestCells } from './widestCells'

function widestOf(rows: readonly (readonly string[])[]) {
  const table = document.createElement('table')
  table.innerHTML = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return widestCells([...table.rows]).map((cells) => cells.map(({ innerHTML }) => innerHTML))
}

test('the widest cell of every column comes first, then the second widest', () => {
  const widest = widestOf([
    ['1', 'Ali'],
    ['22', 'Bilal Ahmad'],
    ['3', 'Chand'],
    ['4444', 'Dua Fatima Khan'],
    ['55', 'Ehsan'],
  ])
  expect(widest).toEqual([
    ['4444', 'Dua Fatima Khan'],
    ['22', 'Bilal Ahmad'],
  ])
})

test('a cell without text is as wide as it has elements', () => {
  const widest = widestOf([['<a></a>'], [''], ['<a></a><a></a><a></a>'], ['<a></a><a></a>']])
  expect(widest).toEqual([['<a></a><a></a><a></a>'], ['<a></a><a></a>']])
})

test('one row has one cell a column, and no rows have none', () => {
  expect(widestOf([['1', 'Ali']])).toEqual([['1', 'Ali']])
  expect(widestOf([])).toEqual([])
})
