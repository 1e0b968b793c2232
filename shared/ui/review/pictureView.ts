/** The view of a picture: its zoom, its quarter turns, and its shift in percent of its box. */
export interface PictureView {
  readonly zoom: number
  readonly turns: number
  readonly x: number
  readonly y: number
}

/** The whole picture, as it is. */
export const wholePicture: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 }

const factor = 1.5
const largest = 12
const step = 10

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

function keepInFrame({ zoom, turns, x, y }: PictureView): PictureView {
  const limit = zoom > 1 ? zoom * 50 : 0
  return { zoom, turns, x: within(x, limit), y: within(y, limit) }
}

/** Moves it, in percent of its box. */
export const movePicture = (view: PictureView, x: number, y: number) => keepInFrame({ ...view, x: view.x + x, y: view.y + y })

/** Larger or smaller, while the point stays where it is: in percent of the box, from its middle. */
export function zoomPicture(view: PictureView, by: 'in' | 'out', point = { x: 0, y: 0 }): PictureView {
  const zoom = Math.min(largest, Math.max(1, by === 'in' ? view.zoom * factor : view.zoom / factor))
  const ratio = zoom / view.zoom
  return keepInFrame({ ...view, zoom, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio })
}

/** A quarter turn to the right. */
export const turnPicture = (view: PictureView): PictureView => ({ ...wholePicture, turns: (view.turns + 1) % 4 })

const keys: Readonly<Record<string, (view: PictureView) => PictureView>> = {
  '+': (view) => zoomPicture(view, 'in'),
  '=': (view) => zoomPicture(view, 'in'),
  '-': (view) => zoomPicture(view, 'out'),
  '0': () => wholePicture,
  t: turnPicture,
  ArrowLeft: (view) => movePicture(view, step, 0),
  ArrowRight: (view) => movePicture(view, -step, 0),
  ArrowUp: (view) => movePicture(view, 0, step),
  ArrowDown: (view) => movePicture(view, 0, -step),
}

/** The view after a key; undefined where the key does nothing, as an arrow over the whole picture. */
export function viewAfterKey(view: PictureView, key: string): PictureView | undefined {
  if (key.startsWith('Arrow') && view.zoom === 1) return undefined
  return keys[key]?.(view)
}
