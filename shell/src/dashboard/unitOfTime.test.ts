import { unitOfTime } from './unitOfTime'

test.each([
  [0, '0 min'],
  [90, '1.5 min'],
  [7199, '120 min'],
  [7200, '2 hr'],
  [100_000, '27.8 hr'],
  [172_800, '2 days'],
])('a time of %d seconds reads %s', (seconds, text) => {
  const { inUnit, format } = unitOfTime(seconds, 'en-US')
  expect(format(inUnit(seconds))).toBe(text)
})
