import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { mkdir } from 'node:fs/promises'

/** The bytes of pictures. The table `files` has their rows. */
export interface Files {
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  readonly read: (id: string) => Promise<Uint8Array | undefined>
  readonly remove: (id: string) => Promise<void>
  /** All ids, in pieces. */
  readonly list: () => AsyncGenerator<readonly string[]>
  readonly writtenAt: (id: string) => Promise<Date>
}

const key = (id: string) => `${id.slice(0, 2)}/${id}.webp`

/** Files below a folder of this machine. */
export function localFiles(folder: string): Files {
  const files = filesOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return {
    ...files,
    async *list() {
      await mkdir(folder, { recursive: true })
      yield* files.list()
    },
  }
}

/** Files on any disk that flydrive knows. */
export const filesOn = (disk: Disk): Files => ({
  write: (id, bytes) => disk.put(key(id), bytes, { contentType: 'image/webp' }),
  read: async (id) => ((await disk.exists(key(id))) ? disk.getBytes(key(id)) : undefined),
  remove: (id) => disk.delete(key(id)),
  writtenAt: async (id) => (await disk.getMetaData(key(id))).lastModified,
  async *list() {
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
      yield [...page.objects].flatMap((object) => (object.isFile ? object.name.replace(/\.webp$/, '') : []))
      paginationToken = page.paginationToken
    } while (paginationToken)
  },
})
