import { ageTone } from './Waiting'

const now = Date.parse('2026-11-25T12:00:00.000Z')

test.each([
  ['2026-11-25T12:30:00.000Z', 'plain'],
  ['2026-11-22T12:00:00.000Z', 'plain'],
  ['2026-11-22T11:59:59.999Z', 'warn'],
  ['2026-11-11T12:00:00.000Z', 'warn'],
  ['2026-11-11T11:59:59.999Z', 'bad'],
  ['2024-11-11T12:00:00.000Z', 'bad'],
])('what waits since %s is %s', (since, tone) => {
  expect(ageTone(since, now)).toBe(tone)
})
