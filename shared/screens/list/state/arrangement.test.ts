import { bank, masterdata, notifications, type ListEndpoint, type ListRow } from '@matchdesk/shared/contract'
import type { ListColumn } from '../../define/defineList'
import { arrange, defaultArrangement, inOrder } from './arrangement'

const columns = ['selfie', 'name', 'age', 'mobile'].map((key) => ({ key, title: key, cell: () => key, isHeader: key === 'name' }))
const declared = { order: [], hidden: [], widths: {}, compact: false }
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('a list that nobody arranged shows its columns as it declares them', () => {
  expect(keys(arrange(columns, declared))).toEqual(['selfie', 'name', 'age', 'mobile'])
})

test('chosen columns come in their order, and a column that is new since then comes after them', () => {
  expect(keys(inOrder(columns, { ...declared, order: ['age', 'gone', 'name', 'selfie'] }))).toEqual(['age', 'name', 'selfie', 'mobile'])
})

test('hidden columns are left out, apart from the one that names the row', () => {
  expect(keys(arrange(columns, { ...declared, hidden: ['name', 'age'] }))).toEqual(['selfie', 'name', 'mobile'])
})

test('each column has the width that was chosen for it', () => {
  expect(arrange(columns, { ...declared, widths: { age: 'wide' } }).map(({ width }) => width)).toEqual([undefined, undefined, 'wide', undefined])
})

test('rows are compact where none of them has two lines', () => {
  const isCompact = <E extends ListEndpoint>(endpoint: E, columns: readonly ListColumn<ListRow<E>>[]) =>
    defaultArrangement({ endpoint, columns }).compact
  const code = { title: 'Code', cell: () => 'MD-1' }
  expect(isCompact(bank.list, ['icon', 'bank_name', 'iban_no'])).toBe(true)
  expect(isCompact(bank.list, ['bank_name', code])).toBe(true)
  expect(isCompact(bank.list, ['bank_name', { ...code, secondLine: () => 'Karachi' }])).toBe(false)
  expect(isCompact(bank.list, ['bank_name', { ...code, kind: 'long' }])).toBe(false)
  expect(isCompact(masterdata.list, ['name', 'description'])).toBe(false)
  expect(isCompact(notifications.sends, ['title', 'createdAt'])).toBe(false)
})
