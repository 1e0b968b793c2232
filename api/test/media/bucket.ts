import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { bucketFiles, type Bucket, type Files } from '../../src/media/files'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/** A server that speaks S3, with one empty bucket, and the files in it. */
export async function bucketServer(directory: string): Promise<{ bucket: Bucket; files: Files; close: () => Promise<void> }> {
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'pictures' }] })
  const { port } = await server.run()
  const keys = { s3AccessKey: 'S3RVER', s3SecretKey: 'S3RVER' }
  const bucket = { s3Bucket: 'pictures', s3Endpoint: `http://127.0.0.1:${port}`, s3Region: 'us-east-1', ...keys }
  return { bucket, files: await bucketFiles(bucket), close: () => server.close() }
}
