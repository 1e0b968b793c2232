import { pictureWidths } from '@matchdesk/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { files as table, undoableChanges as changes, type Query, isAmong, type Effects } from '../db'
import { HttpError } from '../errors/httpError'
import type { Files } from './files'

/** Stores and removes pictures so that a row and its file exist together. */
export type Pictures = ReturnType<typeof pictures>

/** Writes the file before the row: purgeExpired.ts deletes a file without a row. The first read of a size makes all sizes. */
export function pictures(tx: Query, files: Files, effects: Effects) {
  return {
    async store(picture: File): Promise<string> {
      const id = randomUUID()
      const bytes = new Uint8Array(await picture.arrayBuffer())
      effects.onRollback(() => files.remove(id))
      await files.write(id, bytes)
      await tx.insert(table).values({ id, bytes: bytes.length })
      effects.onCommit(async () => void (await files.read(id, pictureWidths[0])))
      return id
    },
    async remove(ids: readonly (string | null)[]) {
      for (const id of await removeRows(tx, ids)) effects.onCommit(() => files.remove(id))
    },
  }
}

/** Deletes rows of unshared pictures without their files. Returns the ids. */
export async function removeRows(tx: Query, ids: readonly (string | null)[]): Promise<readonly string[]> {
  const values = ids.filter((id) => id !== null)
  if (values.length === 0) return []
  const isMatch = and(isAmong(table.id, values), eq(table.shared, false))
  const removals = await tx.delete(table).where(isMatch).returning({ id: table.id })
  return removals.map(({ id }) => id)
}

/** The files of deleted records whose undo is still open. */
export async function findUndoableFiles(db: Query, ids: readonly string[]): Promise<readonly string[]> {
  const id = sql<string>`${changes.before} ->> 'id'`
  const isMatch = and(eq(changes.source, 'files'), inArray(id, [...ids]))
  const rows = await db.select({ id }).from(changes).where(isMatch)
  return rows.map((row) => row.id)
}

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
