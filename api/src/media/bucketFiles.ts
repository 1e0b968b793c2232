import { Disk } from 'flydrive'
import type { Settings } from '../settings'
import { filesOn, type Files } from './files'

/** A bucket of S3, or of a service that speaks like it. */
export type Bucket = Pick<Settings, 's3Endpoint' | 's3Region' | 's3AccessKey' | 's3SecretKey'> & { readonly s3Bucket: string }

/**
 * Files in a bucket. Without a key, the SDK looks for one as it does everywhere (environment, role of the machine). Its
 * code comes only here: it is larger than all other dependencies of the API.
 */
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
