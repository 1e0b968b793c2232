import { bankToday } from './useReading'

afterEach(() => void jest.useRealTimers())

test.each([
  ['Asia/Karachi', '2026-11-27T18:59:59Z', '2026-11-27'],
  ['Asia/Karachi', '2026-11-27T19:00:00Z', '2026-11-28'],
  ['America/New_York', '2026-11-27T04:59:59Z', '2026-11-26'],
])('in %s at %s, a statement may have rows until %s', (timeZone, moment, day) => {
  jest.useFakeTimers({ now: new Date(moment) })
  expect(bankToday(timeZone)).toBe(day)
})
