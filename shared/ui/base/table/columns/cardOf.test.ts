import type { ColumnKind } from './columnTracks'
import { cardOf } from './cardOf'

const column = (kind: ColumnKind) => ({ kind, isHeader: kind === 'name' })
const columns = (...kinds: ColumnKind[]) => kinds.map(column)

test('a card shows the picture, the name, the status and three other values; the rest waits until it is open', () => {
  expect(cardOf(columns('image', 'name', 'text', 'number', 'phone', 'date', 'word', 'status'), true)).toEqual({
    'data-picture': 2,
    'data-status': 9,
    'data-rest': '7 8',
  })
})

test('values that need a line of their own wait first', () => {
  expect(cardOf(columns('name', 'email', 'number', 'address', 'date', 'word'), false)['data-rest']).toBe('2 4')
})

test('a card that shows everything has no rest', () => {
  expect(cardOf(columns('name', 'long', 'date'), false)).toEqual({ 'data-picture': undefined, 'data-status': undefined, 'data-rest': undefined })
})

test('a picture that is not in front of the name is a value as any other', () => {
  expect(cardOf(columns('name', 'date', 'number', 'word', 'image'), false)).toEqual({
    'data-picture': undefined,
    'data-status': undefined,
    'data-rest': '5',
  })
})
