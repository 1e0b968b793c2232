import { bankToday } from './useReading'

afterEach(() => void jest.useRealTimers())

test.each([
  ['2026-11-27T18:59:59Z', '2026-11-27'],
  ['2026-11-27T19:00:00Z', '2026-11-28'],
])('at %s, a statement may have rows until %s', (moment, day) => {
  jest.useFakeTimers({ now: new Date(moment) })
  expect(bankToday()).toBe(day)
})
