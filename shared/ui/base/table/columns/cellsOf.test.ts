import type { ColumnKind } from './columnTracks'
import { createCells } from './column'

const cardOf = (...kinds: ColumnKind[]) =>
  createCells(
    kinds.map((kind) => ({ title: kind, kind, isHeader: kind === 'name' })),
    true,
  )

const rolesOf = (...kinds: ColumnKind[]) => cardOf(...kinds).map((cell) => cell['data-cell'])

test('a card shows the picture, the name, the status and three other values; the rest waits until it is open', () => {
  expect(rolesOf('image', 'name', 'text', 'number', 'phone', 'date', 'word', 'status')).toEqual([
    ...['picture', undefined, undefined, undefined, undefined, 'rest', 'rest', 'status'],
  ])
})

test('values that need a line of their own wait first', () => {
  expect(rolesOf('name', 'email', 'number', 'address', 'date', 'word')).toEqual([undefined, 'rest', undefined, 'rest', undefined, undefined])
})

test('a card that shows everything has no rest', () => {
  expect(rolesOf('name', 'long', 'date')).toEqual([undefined, undefined, undefined])
})

test('a picture that is not in front of the name is a value as any other', () => {
  expect(rolesOf('name', 'date', 'number', 'word', 'image')).toEqual([undefined, undefined, undefined, undefined, 'rest'])
})

test('a card names each value but the picture, the name and the status', () => {
  expect(cardOf('image', 'name', 'date', 'status').map((cell) => cell['data-title'])).toEqual([undefined, undefined, 'date', undefined])
})

test('in columns, only a picture in front of the name is marked', () => {
  const columns = [
    { title: 'Selfie', kind: 'image' as const },
    { title: 'Name', kind: 'name' as const, isHeader: true },
    { title: 'Status', kind: 'status' as const },
  ]
  expect(createCells(columns, false)).toEqual([{ 'data-cell': 'picture' }, {}, {}])
})
