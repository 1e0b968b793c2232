import { ageText } from './ageText'

const now = Date.parse('2026-11-25T12:00:00.000Z')

test.each([
  ['2026-11-25T12:00:30.000Z', '0 minutes'],
  ['2026-11-25T11:59:00.000Z', '1 minute'],
  ['2026-11-25T11:00:01.000Z', '59 minutes'],
  ['2026-11-25T11:00:00.000Z', '1 hour'],
  ['2026-11-24T12:00:01.000Z', '23 hours'],
  ['2026-11-22T11:00:00.000Z', '3 days'],
  ['2026-09-26T12:00:01.000Z', '59 days'],
  ['2026-09-26T12:00:00.000Z', '2 months'],
  ['2025-11-25T12:00:01.000Z', '12 months'],
  ['2025-11-25T12:00:00.000Z', '1 year'],
  ['2024-11-01T12:00:00.000Z', '2 years'],
])('what came at %s waits for %s', (since, text) => {
  expect(ageText(since, 'en-US', now)).toBe(text)
})
