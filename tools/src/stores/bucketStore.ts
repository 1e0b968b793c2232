import { extname } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'
import { releaseFiles } from './releaseFiles'
import { createEach, type ReleaseStore, type StoreFile, type StoreVersion } from './releaseStore'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Headers that a static host sends with a file; `cache-control` is that of the front server. */
function objectHeaders(file: string) {
  const cacheControl = releaseFiles.find(({ pattern }) => pattern.test(`/${file}`))?.headers['cache-control']
  return { ContentType: types[extname(file)] ?? 'application/octet-stream', ...(cacheControl && { CacheControl: cacheControl }) }
}

/** The errors of S3 after a lost race. */
const raceStatuses = [404, 409, 412]

type Access = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKey' | 's3SecretKey'>

/** Releases in a bucket of S3, or of a service with the same protocol: `s3://bucket/prefix` holds what a host serves below `/releases/`. */
export function bucketStore(target: string, { s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: Access): ReleaseStore {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/*$/.exec(target) ?? []
  if (!bucket || prefix.split('/').includes('..')) throw new UserError(`--to takes a bucket like s3://bucket/prefix, not '${target}'`)
  const client = new S3Client({
    region: s3Region,
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(s3AccessKey && s3SecretKey && { credentials: { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const top = prefix && `${prefix}/`
  const toObject = (file: string) => ({ Bucket: bucket, Key: top + file })
  let hasConditions = false

  function refusal(error: unknown) {
    if (error instanceof S3ServiceException) return new UserError(`The bucket ${bucket} refuses this with ${error.name}: ${error.message}`)
    return new UserError(`The bucket ${bucket} cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}`)
  }

  async function read(file: string): Promise<StoreFile | undefined> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(toObject(file)))
      return Body && ETag ? { content: Buffer.from(await Body.transformToByteArray()), etag: ETag } : undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw refusal(error)
    }
  }

  /** Writes only where the object is as it was read. */
  async function write(file: string, content: Buffer, etag: string | undefined): Promise<string | undefined> {
    const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }
    try {
      return (await client.send(new PutObjectCommand({ ...toObject(file), Body: content, ...objectHeaders(file), ...condition }))).ETag
    } catch (error) {
      if (error instanceof S3ServiceException && error.name !== 'NoSuchBucket' && raceStatuses.includes(error.$metadata.httpStatusCode ?? 0))
        return undefined
      throw refusal(error)
    }
  }

  async function list(folder: string, Delimiter?: string): Promise<ListObjectsV2CommandOutput[]> {
    const pages: ListObjectsV2CommandOutput[] = []
    try {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: top + folder, Delimiter })) pages.push(page)
      return pages
    } catch (error) {
      throw refusal(error)
    }
  }

  /** The objects in a folder, by their keys in there. */
  const listObjects = async (folder: string): Promise<BucketObject[]> =>
    (await list(folder)).flatMap(({ Contents = [] }) =>
      Contents.map(({ Key = '', LastModified }) => ({ key: Key.slice(top.length + folder.length), changedAt: LastModified?.getTime() ?? 0 })),
    )

  const removeObject = (file: string) =>
    client.send(new DeleteObjectCommand(toObject(file))).catch((error: unknown) => {
      throw refusal(error)
    })

  /** Some services with the protocol of S3 write whatever the condition says: then one of two releases at once would be lost. */
  async function requireConditions() {
    const probe = (etag?: string) => write('.conditions', Buffer.from('Each release tries here whether the bucket keeps conditions.\n'), etag)
    await probe()
    if ((await probe()) ?? (await probe('"another version"')))
      throw new UserError(`The bucket ${bucket} ignores If-None-Match or If-Match: it cannot keep two releases apart`)
    hasConditions = true
  }

  async function writeSafely(file: string, content: Buffer, etag: string | undefined) {
    if (!hasConditions) await requireConditions()
    return write(file, content, etag)
  }

  return {
    title: `s3://${bucket}/${top}`.replace(/\/$/, ''),
    read,
    create: (folder, files) => createEach(files, ({ file, content }) => writeSafely(`${folder}/${file}`, content, undefined)),
    replace: writeSafely,
    names: async () =>
      (await list('', '/')).flatMap(({ CommonPrefixes = [] }) => CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(top.length, -1))),
    versions: async (name) => versionsAmong(await listObjects(`${name}/`)),

    async remove(path) {
      await removeObject(path)
      for (const { key } of await listObjects(`${path}/`)) await removeObject(`${path}/${key}`)
    },

    withLock: (work) => work(),
  }
}

interface BucketObject {
  readonly key: string
  readonly changedAt: number
}

function versionsAmong(files: readonly BucketObject[]): StoreVersion[] {
  const names = new Set(files.filter(({ key }) => key.includes('/')).map(({ key }) => key.slice(0, key.indexOf('/'))))
  return [...names].map((version) => {
    const entries = files.filter(({ key }) => key.startsWith(`${version}/`))
    const marker = entries.find(({ key }) => key === `${version}/release.json`)
    return { version, isComplete: marker !== undefined, changedAt: marker?.changedAt ?? Math.max(...entries.map(({ changedAt }) => changedAt)) }
  })
}
