import type { Box, GrayPicture } from './grayPicture'

/** In shades of gray, of 255: the least difference across an edge of a letter. */
const leastEdge = 36
/** In pixels of a screenshot that is 640 wide. */
const [leastHeight, maxHeight] = [5, 70]
/** Letters of one line overlap by at least this share of their heights. */
const leastOverlap = 0.5
/** A gap wider than this share of the height of a line ends a part, as between a title and its value. */
const widestGap = 1.5
/** A multiple of the height: a narrower piece has too few letters, and its box differs too much from picture to picture. */
const leastWidth = 4
/** As a share of the height of the picture: the status bar of a phone says when the screenshot was made, and not what it shows. */
const statusBar = 0.06

/** The boxes around pieces of text, from the top: a line of text has one, or one for each of its columns. */
export function findTextParts(picture: GrayPicture): readonly Box[] {
  const shapes = findShapes(picture).filter(({ left, top, right, bottom }) => {
    const [across, down] = [right - left, bottom - top]
    return down >= 3 && down <= maxHeight && across <= picture.width * 0.8
  })
  return joinShapes(shapes)
    .filter(({ left, top, right, bottom }) => {
      const down = bottom - top
      return bottom > picture.height * statusBar && down >= leastHeight && down <= maxHeight && right - left >= leastWidth * down
    })
    .sort((a, b) => a.top - b.top || a.left - b.left)
}

const join = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

function joinShapes(shapes: readonly Box[]): Box[] {
  const open: Box[] = []
  for (const shape of [...shapes].sort((a, b) => a.left - b.left)) {
    let part = shape
    for (let index = open.length - 1; index >= 0; index--) {
      const other = open[index]
      if (other && isBeside(other, part)) {
        part = join(other, part)
        open.splice(index, 1)
      }
    }
    open.push(part)
  }
  return open
}

function isBeside(a: Box, b: Box): boolean {
  const [heightA, heightB] = [a.bottom - a.top, b.bottom - b.top]
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  return overlap >= leastOverlap * Math.min(heightA, heightB) && gap <= widestGap * Math.max(heightA, heightB)
}

/** The boxes around connected edges. */
function findShapes({ width, height, pixels }: GrayPicture): readonly Box[] {
  const isEdge = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = Math.abs((pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0))
      const down = Math.abs((pixels[at + width] ?? 0) - (pixels[at - width] ?? 0))
      if (Math.max(across, down) >= leastEdge) isEdge[at] = 1
    }
  const shapes: Box[] = []
  const stack: number[] = []
  for (let start = 0; start < isEdge.length; start++) {
    if (!isEdge[start]) continue
    let [left, top, right, bottom] = [width, height, 0, 0]
    isEdge[start] = 0
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      if (y >= bottom) bottom = y + 1
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
        if (isEdge[at + step]) {
          isEdge[at + step] = 0
          stack.push(at + step)
        }
    }
    shapes.push({ left, top, right, bottom })
  }
  return shapes
}
