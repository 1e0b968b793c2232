import { arrange, defaultArrangement, inOrder } from './arrangement'

const columns = ['selfie', 'name', 'age', 'mobile'].map((key) => ({ key, title: key, cell: () => key, isHeader: key === 'name' }))
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('a list that nobody arranged shows its columns as it declares them', () => {
  expect(keys(arrange(columns, defaultArrangement))).toEqual(['selfie', 'name', 'age', 'mobile'])
})

test('chosen columns come in their order, and a column that is new since then comes after them', () => {
  expect(keys(inOrder(columns, { ...defaultArrangement, order: ['age', 'gone', 'name', 'selfie'] }))).toEqual(['age', 'name', 'selfie', 'mobile'])
})

test('hidden columns are left out, apart from the one that names the row', () => {
  expect(keys(arrange(columns, { ...defaultArrangement, hidden: ['name', 'age'] }))).toEqual(['selfie', 'name', 'mobile'])
})

test('each column has the width that was chosen for it', () => {
  expect(arrange(columns, { ...defaultArrangement, widths: { age: 'wide' } }).map(({ width }) => width)).toEqual([
    undefined,
    undefined,
    'wide',
    undefined,
  ])
})
