import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'
import { nginx } from './nginx'

const usage = 'npm run nginx -- --front 127.0.0.1:8080 --api 127.0.0.1:8081 --api 127.0.0.1:8082'

function addressesIn(args: string[]) {
  try {
    const address = { type: 'string', multiple: true } as const
    return parseArgs({ args, options: { front: address, api: address } }).values
  } catch {
    throw new UserError(usage)
  }
}

/** The configuration of nginx for the settings of this process and the servers that are named after the command. */
export function nginxFor(root: string, { publicUrl, publicApiUrl, publicReleasesUrl, releasesDir }: Settings, args: string[]): string {
  const { front: fronts = [], api: apis = [] } = addressesIn(args)
  const servers = [...fronts, ...apis]
  if (fronts.length === 0 || apis.length === 0 || !servers.every((server) => /^[\w.-]+:\d+$/.test(server))) throw new UserError(usage)
  const origins = { console: publicUrl, releases: publicReleasesUrl, api: publicApiUrl }
  if (new Set(Object.values(origins)).size < 3) throw new UserError('PUBLIC_URL, PUBLIC_RELEASES_URL and PUBLIC_API_URL must be three origins')
  return nginx({ ...origins, folder: resolve(root, releasesDir), fronts, apis })
}
