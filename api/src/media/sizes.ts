import { pictureWidths, type PictureWidth } from '@matchdesk/shared/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'

interface Store {
  readonly read: (id: string, width?: PictureWidth) => Promise<Uint8Array | undefined>
  readonly write: (id: string, bytes: Uint8Array, width: PictureWidth) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Returns a function that reads a picture in a width. It makes the sizes of a picture that has none: one picture at a time, since a decoding takes all cores. */
export function createSizes({ read, write, remove }: Store) {
  const takeTurn = pLimit(1)

  async function readSize(id: string, width: PictureWidth) {
    const bytes = await read(id, width)
    return bytes && isComplete(bytes) ? bytes : undefined
  }

  async function make(id: string, width: PictureWidth): Promise<Uint8Array | undefined> {
    const size = await readSize(id, width)
    if (size) return size
    const picture = await read(id)
    const sizes = picture && (await scale(picture).catch(() => undefined))
    if (!sizes) return picture
    // A full disk refuses them: the next request makes them again.
    await Promise.allSettled([...sizes].map(([width, bytes]) => write(id, bytes, width)))
    if (await read(id)) return sizes.get(width)
    // Somebody erased the picture meanwhile.
    await remove(id)
    return undefined
  }

  return async (id: string, width: PictureWidth): Promise<Uint8Array | undefined> => {
    const size = await readSize(id, width)
    return size ?? takeTurn(() => make(id, width))
  }
}

/** A WebP file says how long it is: one that another process is writing, or that a full disk cut, is shorter. */
const isComplete = ({ buffer, byteOffset, length }: Uint8Array) => length > 8 && new DataView(buffer, byteOffset).getUint32(4, true) + 8 === length

/** Makes each width of the shorter side: then the picture fills a square box. */
async function scale(picture: Uint8Array) {
  const fit = { fit: 'outside', withoutEnlargement: true } as const
  const largest = Math.max(...pictureWidths)
  const { data, info } = await sharp(picture, { limitInputPixels: 50e6 })
    .rotate()
    .resize(largest, largest, fit)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = (width: PictureWidth) => sharp(data, { raw: info }).resize(width, width, fit).webp({ quality: 75 }).toBuffer()
  return new Map(await Promise.all(pictureWidths.map(async (width) => [width, await size(width)] as const)))
}
