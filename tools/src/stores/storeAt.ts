import { resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'
import { folderStore } from './folderStore'
import { httpStore } from './httpStore'
import type { ReleaseStore } from './releaseStore'

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The store that `--to` names: a folder, the front server of an origin, or a bucket, whose code loads only then. */
export async function storeAt(target: string, settings: Settings): Promise<ReleaseStore> {
  if (target.startsWith('s3://')) return (await import('./bucketStore')).bucketStore(target, settings)
  return /^https?:\/\//.test(target) ? frontServerAt(target, settings.targetToken) : folderStore(resolve(target))
}

function frontServerAt(target: string, token: string | undefined) {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url?.pathname !== '/' || url.search || url.hash || url.username)
    throw new UserError(`--to takes the origin of a front server, like https://releases.example.org, not '${target}'`)
  if (url.protocol === 'http:' && !isLocal(url)) throw new UserError(`Somebody on the way to ${url.origin} could read the token: use https`)
  if (!token) throw new UserError(`${url.origin} takes releases only with a token: set TARGET_TOKEN`)
  return httpStore(url.origin, token)
}
