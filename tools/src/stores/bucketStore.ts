import { extname } from 'node:path'
import { type ObjectHeaders, bucketObjects, type BucketObject } from './bucketObjects'
import { releaseFiles } from './releaseFiles'
import { S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'
import { createEach } from './createEach'
import type { ReleaseStore, StoredVersion } from './releaseStore'

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
function objectHeaders(file: string): ObjectHeaders {
  const cacheControl = releaseFiles.find(({ pattern }) => pattern.test(`/${file}`))?.headers['cache-control']
  return { ContentType: types[extname(file)] ?? 'application/octet-stream', ...(cacheControl && { CacheControl: cacheControl }) }
}

type Access = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKey' | 's3SecretKey'>

/** Releases in a bucket of S3, or of a service with the same protocol: `s3://bucket/prefix` holds what a host serves below `/releases/`. */
export function bucketStore(target: string, access: Access): ReleaseStore {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/*$/.exec(target) ?? []
  if (!bucket || prefix.split('/').includes('..')) throw new UserError(`--to takes a bucket like s3://bucket/prefix, not '${target}'`)
  const objects = bucketObjects(clientFor(access), bucket)
  const top = prefix && `${prefix}/`
  const write = (file: string, content: Buffer, etag: string | undefined) => objects.write(top + file, content, objectHeaders(file), etag)
  let areConditionsKept = false

  /** Some services with the protocol of S3 write whatever the condition says: then one of two releases at once would be lost. */
  async function requireConditions() {
    const probe = (etag?: string) => write('.conditions', Buffer.from('Each release tries here whether the bucket keeps conditions.\n'), etag)
    await probe()
    if ((await probe()) ?? (await probe('"another version"')))
      throw new UserError(`The bucket ${bucket} ignores If-None-Match or If-Match: it cannot keep two releases apart`)
    areConditionsKept = true
  }

  async function writeSafely(file: string, content: Buffer, etag: string | undefined) {
    if (!areConditionsKept) await requireConditions()
    return write(file, content, etag)
  }

  return {
    title: `s3://${bucket}/${top}`.replace(/\/$/, ''),
    read: (file) => objects.read(top + file),
    create: (folder, files) => createEach(files, ({ file, content }) => writeSafely(`${folder}/${file}`, content, undefined)),
    replace: writeSafely,
    names: () => objects.foldersIn(top),
    versions: async (name) => versionsAmong(await objects.list(`${top}${name}/`)),

    async remove(path) {
      await objects.remove(top + path)
      for (const { key } of await objects.list(`${top}${path}/`)) await objects.remove(`${top}${path}/${key}`)
    },

    withLock: (work) => work(),
  }
}

function clientFor({ s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: Access) {
  return new S3Client({
    region: s3Region,
    ...(s3Endpoint && { endpoint: s3Endpoint, forcePathStyle: true }),
    ...(s3AccessKey && s3SecretKey && { credentials: { accessKeyId: s3AccessKey, secretAccessKey: s3SecretKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function versionsAmong(files: readonly BucketObject[]): StoredVersion[] {
  const names = new Set(files.filter(({ key }) => key.includes('/')).map(({ key }) => key.slice(0, key.indexOf('/'))))
  return [...names].map((version) => {
    const entries = files.filter(({ key }) => key.startsWith(`${version}/`))
    const marker = entries.find(({ key }) => key === `${version}/release.json`)
    return { version, isComplete: marker !== undefined, changedAt: marker?.changedAt ?? Math.max(...entries.map(({ changedAt }) => changedAt)) }
  })
}
