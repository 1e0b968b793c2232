import { barReasons } from './reasons'

const reason = (id: string, name: string) => ({ id, name })
const opened = [reason('1', 'Wrong amount'), reason('2', 'Not received')]

test.each([
  ['as it opened', opened, [false, false]],
  ['another order', opened.toReversed(), [false, false]],
  ['one more before them', [reason('3', 'Blurred'), ...opened], [false, false]],
  ['the first deleted', opened.slice(1), [true, false]],
  ['the first renamed', [reason('1', 'Paid twice'), opened[1]!], [true, false]],
  ['the first made anew', [reason('4', 'Wrong amount'), opened[1]!], [true, false]],
  ['none left', [], [true, true]],
])('the bar keeps its order while the list is %s', (_, current, removed) => {
  expect(barReasons(opened, current)).toEqual(opened.map((one, index) => ({ ...one, isRemoved: removed[index] })))
})
