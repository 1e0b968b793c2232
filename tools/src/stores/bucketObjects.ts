import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3'
import { UserError } from '../userError'
import type { Stored } from './releaseStore'

export interface ObjectHeaders {
  readonly ContentType: string
  readonly CacheControl?: string
}

export interface BucketObject {
  /** Its key below the prefix that was asked for. */
  readonly key: string
  readonly changedAt: number
}

/** The errors of S3 after a lost race. */
const raceStatuses = [404, 409, 412]

/** The objects of one bucket by their whole keys; writes only where an object is as it was read. */
export function bucketObjects(client: S3Client, bucket: string) {
  const Bucket = bucket

  const refusal = (error: unknown) => {
    if (error instanceof S3ServiceException) return new UserError(`The bucket ${bucket} refuses this with ${error.name}: ${error.message}`)
    return new UserError(`The bucket ${bucket} cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}`)
  }

  return {
    async read(key: string): Promise<Stored | undefined> {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        return Body && ETag ? { content: Buffer.from(await Body.transformToByteArray()), etag: ETag } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw refusal(error)
      }
    },

    async write(key: string, content: Buffer, headers: ObjectHeaders, etag: string | undefined): Promise<string | undefined> {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }
      try {
        return (await client.send(new PutObjectCommand({ Bucket, Key: key, Body: content, ...headers, ...condition }))).ETag
      } catch (error) {
        if (error instanceof S3ServiceException && error.name !== 'NoSuchBucket' && raceStatuses.includes(error.$metadata.httpStatusCode ?? 0))
          return undefined
        throw refusal(error)
      }
    },

    async list(prefix: string): Promise<BucketObject[]> {
      const pages = await readAll(paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }), refusal)
      return pages.flatMap(({ Contents = [] }) =>
        Contents.map(({ Key = '', LastModified }) => ({ key: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? 0 })),
      )
    },

    async foldersIn(prefix: string): Promise<string[]> {
      const pages = await readAll(paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' }), refusal)
      return pages.flatMap(({ CommonPrefixes = [] }) => CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)))
    },

    async remove(key: string) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
        throw refusal(error)
      })
    },
  }
}

async function readAll<T>(pages: AsyncIterable<T>, refusal: (error: unknown) => UserError): Promise<T[]> {
  const all: T[] = []
  try {
    for await (const page of pages) all.push(page)
    return all
  } catch (error) {
    throw refusal(error)
  }
}
