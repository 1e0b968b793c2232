import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { HttpError } from '../errors/httpError'

const accepts = ['image/jpeg', 'image/png', 'image/webp']

/** Re-encodes an uploaded picture: what is stored holds pixels only, no location, no hidden content. */
export async function reencode(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!kind || !accepts.includes(kind.mime)) throw new HttpError(400, 'Please choose a JPEG, PNG or WebP picture', { field })
  try {
    return await sharp(bytes, { limitInputPixels: 50e6, failOn: 'error' })
      .rotate()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new HttpError(400, 'This picture is damaged or too large', { field })
  }
}
