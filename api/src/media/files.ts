import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths, type PictureWidth } from '@matchdesk/shared/contract'
import type { Settings } from '../settings'
import { createSizes } from './sizes'

/** The table `files` has a row for each. */
export type Files = Readonly<ReturnType<typeof filesOn>>

const key = (id: string, width?: PictureWidth) => `${id.slice(0, 2)}/${id}${width === undefined ? '' : `-${width}`}.webp`
const idLength = 36

/** The ids of files, whatever their sizes. */
const toIds = (names: readonly string[]) => [...new Set(names.map((name) => name.slice(0, idLength)))]

/** Lists one folder after the other: flydrive would return all names at once. */
export const localFiles = (folder: string): Files => ({
  ...filesOn(new Disk(new FSDriver({ location: folder, visibility: 'private' }))),
  async *list() {
    const names = (path: string) => readdir(path).catch(() => [])
    for (const part of await names(folder)) yield toIds(await names(join(folder, part)))
  },
})

export function filesOn(disk: Disk) {
  const write = (id: string, bytes: Uint8Array, width?: PictureWidth) => disk.put(key(id, width), bytes, { contentType: 'image/webp' })
  const read = async (id: string, width?: PictureWidth) => ((await disk.exists(key(id, width))) ? disk.getBytes(key(id, width)) : undefined)
  /** With its sizes, after the picture: a size that is made meanwhile finds no picture, and goes. */
  async function remove(id: string) {
    await disk.delete(key(id))
    await Promise.all(pictureWidths.map((width) => disk.delete(key(id, width))))
  }
  const readSize = createSizes({ read, write, remove })
  return {
    write: (id: string, bytes: Uint8Array) => write(id, bytes),
    /** As it was written, or in a width, which is made and stored the first time. */
    read: (id: string, width?: PictureWidth): Promise<Uint8Array | undefined> => (width === undefined ? read(id) : readSize(id, width)),
    remove,
    /** Undefined where nothing is left of it. */
    async writtenAt(id: string): Promise<Date | undefined> {
      for (const width of [undefined, ...pictureWidths])
        if (await disk.exists(key(id, width))) return (await disk.getMetaData(key(id, width))).lastModified
      return undefined
    },
    async *list(): AsyncGenerator<readonly string[]> {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
        yield toIds([...page.objects].flatMap((object) => (object.isFile ? object.name : [])))
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

export type Bucket = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKey' | 's3SecretKey'> & { readonly s3Bucket: string }

/** Without a key, the SDK looks for credentials in environment and machine role. Loads the SDK only here: it is larger than all other dependencies. */
export async function bucketFiles({ s3Bucket, s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: Bucket): Promise<Files> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const credentials = s3AccessKey && s3SecretKey ? { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey } : undefined
  const driver = new S3Driver({
    bucket: s3Bucket,
    region: s3Region,
    visibility: 'private',
    supportsACL: false,
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return filesOn(new Disk(driver))
}

/** A bucket, else a folder beside the database. */
export const openFiles = async ({ s3Bucket, dataDir, ...settings }: Settings): Promise<Files> =>
  s3Bucket === undefined ? localFiles(join(dataDir, 'files')) : bucketFiles({ ...settings, s3Bucket })
