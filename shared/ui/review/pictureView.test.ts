import { movePicture, turnPicture, viewAfterKey, wholePicture, zoomPicture } from './pictureView'

const after = (...keys: string[]) => keys.reduce((view, key) => viewAfterKey(view, key) ?? view, wholePicture)

test('a point that is zoomed at stays where it is', () => {
  const point = { x: 20, y: -10 }
  const near = zoomPicture(wholePicture, 'in', point)
  const offset = (view: typeof near) => [(point.x - view.x) / view.zoom, (point.y - view.y) / view.zoom]
  expect(offset(near)).toEqual(offset(wholePicture))
  expect(zoomPicture(near, 'out', point)).toEqual(wholePicture)
})

test('the whole picture cannot be moved, and a large one never out of sight', () => {
  expect(movePicture(wholePicture, 30, 30)).toEqual(wholePicture)
  const large = zoomPicture(wholePicture, 'in')
  expect(movePicture(large, 500, -500)).toMatchObject({ x: large.zoom * 50, y: -large.zoom * 50 })
})

test('it is never smaller than whole, and never larger than there is something to see', () => {
  expect(after('-', '-').zoom).toBe(1)
  expect(after(...Array<string>(40).fill('+')).zoom).toBe(12)
})

test('four turns are none, and a turn shows all of it again', () => {
  expect(after('t', 't', 't', 't')).toEqual(wholePicture)
  expect(turnPicture(after('+', 'ArrowLeft'))).toEqual({ ...wholePicture, turns: 1 })
})

test('arrows move a large picture, and are left to the page over a whole one', () => {
  expect(viewAfterKey(wholePicture, 'ArrowDown')).toBeUndefined()
  expect(after('+', 'ArrowDown').y).toBeLessThan(0)
  expect(after('+', 'ArrowDown', '0')).toEqual(wholePicture)
  expect(viewAfterKey(wholePicture, 'a')).toBeUndefined()
})
