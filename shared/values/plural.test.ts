import { plural } from './format'

test.each([
  [0, '0 packages'],
  [1, '1 package'],
  [2, '2 packages'],
  [4312, '4,312 packages'],
])('%d is %s', (count, text) => expect(plural(count, 'package')).toBe(text))

test('a noun may have another plural', () => expect([1, 2].map((count) => plural(count, 'match', 'matches'))).toEqual(['1 match', '2 matches']))
