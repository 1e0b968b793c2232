import { formatWhen } from '../NewerRecord'

test('formatWhen shows the time of a moment today, and the day of an earlier one', () => {
  const now = new Date(2024, 0, 5, 18)
  const at = (...time: [number, number, number, number, number]) => formatWhen(new Date(...time).toISOString(), 'en-US', now)
  expect(at(2024, 0, 5, 9, 11)).toBe('at 09:11 AM')
  expect(at(2024, 0, 4, 9, 11)).toBe('on Jan 04, 2024, 09:11 AM')
})
