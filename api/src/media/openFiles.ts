import { join } from 'node:path'
import type { Settings } from '../settings'
import { bucketFiles } from './bucketFiles'
import { localFiles, type Files } from './files'

/** The files that the settings name: a bucket, else a folder beside the database. */
export const openFiles = async ({ s3Bucket, dataDir, ...settings }: Settings): Promise<Files> =>
  s3Bucket === undefined ? localFiles(join(dataDir, 'files')) : bucketFiles({ ...settings, s3Bucket })
