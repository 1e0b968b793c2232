import sharp from 'sharp'

/** Pixels across: the hashes do not depend on the size of a screenshot. */
const pixelsAcross = 640
const maximumHeight = 2000

/** In pixels; the right and lower edges lie outside. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface GrayPicture {
  readonly width: number
  readonly height: number
  /** A byte a pixel, row by row. */
  readonly pixels: Uint8Array
}

export async function toGray(bytes: Uint8Array): Promise<GrayPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50e6 })
    .flatten({ background: '#ffffff' })
    .resize(pixelsAcross, maximumHeight, { fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Averages the cells of a box, row by row. The edges of cells lie between pixels. */
export function averageCells(picture: GrayPicture) {
  const { width, height, pixels } = picture
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0, row = 0; y < height; y++, row = 0)
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  /** The sum of all pixels left of x and above y. */
  function sumTo(x: number, y: number): number {
    const [left, top] = [Math.min(Math.floor(x), width - 1), Math.min(Math.floor(y), height - 1)]
    const [partX, partY] = [x - left, y - top]
    const at = (column: number, line: number) => sums[line * (width + 1) + column] ?? 0
    const upper = at(left, top) * (1 - partX) + at(left + 1, top) * partX
    return upper * (1 - partY) + (at(left, top + 1) * (1 - partX) + at(left + 1, top + 1) * partX) * partY
  }
  return ({ left, top, right, bottom }: Box, columns: number, rows: number): readonly number[] => {
    const [across, down] = [(right - left) / columns, (bottom - top) / rows]
    return Array.from({ length: columns * rows }, (_, index) => {
      const [x, y] = [left + (index % columns) * across, top + Math.floor(index / columns) * down]
      return (sumTo(x + across, y + down) - sumTo(x, y + down) - sumTo(x + across, y) + sumTo(x, y)) / (across * down)
    })
  }
}
