import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir } from 'node:fs/promises'

/** Where the bytes of pictures are. Their rows are in the table `files`. */
export interface Files {
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  readonly read: (id: string) => Promise<Uint8Array | undefined>
  readonly remove: (id: string) => Promise<void>
  /** The ids written before a moment. */
  readonly olderThan: (moment: Date) => AsyncGenerator<string>
}

const key = (id: string) => `${id.slice(0, 2)}/${id}.webp`

export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    write: (id, bytes) => disk.put(key(id), bytes, { contentType: 'image/webp' }),
    read: async (id) => ((await disk.exists(key(id))) ? disk.getBytes(key(id)) : undefined),
    remove: (id) => disk.delete(key(id)),
    async *olderThan(moment) {
      await mkdir(folder, { recursive: true })
      for (const object of (await disk.listAll('', { recursive: true })).objects) {
        if (!object.isFile) continue
        const { lastModified } = await disk.getMetaData(object.key)
        if (lastModified < moment) yield object.name.replace(/\.webp$/, '')
      }
    },
  }
}
