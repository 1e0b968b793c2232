import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings'

/** The table `files` has a row for each. */
export interface Files {
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  readonly read: (id: string) => Promise<Uint8Array | undefined>
  readonly remove: (id: string) => Promise<void>
  readonly list: () => AsyncGenerator<readonly string[]>
  readonly writtenAt: (id: string) => Promise<Date>
}

const key = (id: string) => `${id.slice(0, 2)}/${id}.webp`

/** Lists one folder after the other: flydrive would return all names at once. */
export const localFiles = (folder: string): Files => ({
  ...filesOn(new Disk(new FSDriver({ location: folder, visibility: 'private' }))),
  async *list() {
    const names = (path: string) => readdir(path).catch(() => [])
    for (const part of await names(folder)) yield (await names(join(folder, part))).map((name) => name.replace(/\.webp$/, ''))
  },
})

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
