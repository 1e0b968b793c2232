import { widestRows } from './widestRows'

function bodyOf(rows: readonly (readonly string[])[]) {
  const table = document.createElement('table')
  table.innerHTML = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return [...table.rows]
}

const placesIn = (rows: HTMLTableRowElement[]) =>
  widestRows(rows)
    .map((row) => rows.indexOf(row))
    .sort()

test('the two widest cells of each column choose the rows, each once', () => {
  const rows = bodyOf([
    ['1', 'Ali'],
    ['22', 'Bilal Ahmad'],
    ['3', 'Chand'],
    ['4444', 'Dua Fatima Khan'],
  ])
  expect(placesIn(rows)).toEqual([1, 3])
})

test('a cell without text is as wide as it has elements', () => {
  const rows = bodyOf([['<a></a>'], [''], ['<a></a><a></a><a></a>'], ['<a></a><a></a>']])
  expect(placesIn(rows)).toEqual([2, 3])
})

test('no rows have no widest', () => {
  expect(widestRows([])).toEqual([])
})
