import { isLate } from './Waiting'

const now = Date.parse('2026-11-25T12:00:00.000Z')

test.each([
  ['2026-11-25T12:30:00.000Z', false],
  ['2026-11-24T12:00:00.000Z', false],
  ['2026-11-24T11:59:59.999Z', true],
])('is what waits since %s late? %s', (since, late) => {
  expect(isLate(since, now)).toBe(late)
})
