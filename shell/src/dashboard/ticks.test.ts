import { ticksFor } from './BarChart'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [140, [0, 50, 100, 150]],
  [80_001, [0, 50_000, 100_000]],
])('up to %d the axis is marked at %j', (most, marks) => {
  expect(ticksFor(most)).toEqual(marks)
})
