import { scalePicture } from './scaledPicture'

const photo = (size: number, type = 'image/jpeg') => new File([new Uint8Array(size)], 'photo.jpg', { type })
const drawn: [number, number][] = []

/** A browser that reads pictures of this size, and writes so many bytes. */
function browser(width: number, height: number, bytes: number) {
  class Canvas {
    constructor(...size: [number, number]) {
      drawn.push(size)
    }
    getContext = () => ({ drawImage: () => undefined })
    convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob([new Uint8Array(bytes)], { type }))
  }
  const createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined })
  Object.assign(globalThis, { OffscreenCanvas: Canvas, createImageBitmap })
}

test('a large photo is made as large as the API stores it, under its name', async () => {
  browser(3000, 4000, 350_000)
  const copy = await scalePicture(photo(4_000_000))
  expect([copy.size, copy.type, copy.name, drawn.at(-1)]).toEqual([350_000, 'image/jpeg', 'photo.jpg', [1200, 1600]])
  expect((await scalePicture(photo(4_000_000, 'image/png'))).type).toBe('image/webp')
})

test('a picture is never enlarged, and stays as it is where that is smaller, or where the browser cannot read it', async () => {
  browser(800, 600, 100_000)
  expect((await scalePicture(photo(400_000))).size).toBe(100_000)
  expect(drawn.at(-1)).toEqual([800, 600])
  browser(4000, 3000, 500_000)
  const [smaller, small, other] = [photo(450_000), photo(200_000), photo(4_000_000, '')]
  expect([await scalePicture(smaller), await scalePicture(small), await scalePicture(other)]).toEqual([smaller, small, other])
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('This is HEIC')) })
  const heic = photo(4_000_000)
  expect(await scalePicture(heic)).toBe(heic)
})
