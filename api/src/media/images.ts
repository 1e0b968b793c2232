import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Query } from '../db/connect'
import { files as table } from '../db/schema'
import { HttpError } from '../errors/httpError'
import type { Files } from './files'

const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Re-encodes an uploaded picture: what is stored holds pixels only, no location, no hidden content. */
export async function reencode(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!kind || !accepted.includes(kind.mime)) throw new HttpError(400, 'Please choose a JPEG, PNG or WebP picture', { field })
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

/**
 * For demo data: stores a WebP picture that many rows may show, and returns its id for columns such as
 * `app_users.my_selfie`, `bank_details.icon` or `histories.screenshot`. It stays when those rows are deleted.
 */
export async function putImage(db: Query, files: Files, webp: Uint8Array): Promise<string> {
  const id = randomUUID()
  await files.write(id, webp)
  await db.insert(table).values({ id, shared: true, bytes: webp.length })
  return id
}
