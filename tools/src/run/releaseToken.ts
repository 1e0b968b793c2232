import { parseArgs } from 'node:util'
import { openReleaseTokens } from '../front/releaseTokens'
import { readFrontSettings } from '../front/settings'
import { UserError } from '../userError'

const usage = 'npm run release-token -- NAME --for EMAIL | --list | --end ID; NAME is a remote, shell, embed, or pointers'

const options = { for: { type: 'string' }, list: { type: 'boolean' }, end: { type: 'string' } } as const

/** `npm run release-token`, beside the front server: makes a token for releases over HTTP and shows it once, lists all, or ends one. */
export async function releaseToken(root: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name, ...more] = positionals
  const tokens = openReleaseTokens(root, readFrontSettings({ ...process.env, NODE_ENV: undefined }))
  if (values.list) {
    const lines = (await tokens.list()).map(
      ({ id, name, holder, since, lastUse }) => `${id} ${name} ${holder}, since ${since}, last used ${lastUse ?? 'never'}`,
    )
    return lines.join('\n') || 'There is no token yet'
  }
  if (values.end) {
    const { name, holder } = await tokens.end(values.end)
    return `The token of ${holder} for ${name} has ended`
  }
  if (!name || more.length > 0 || !/^[a-z][a-z0-9-]{1,40}$/.test(name) || !/^[^\s@]+@[^\s@]+$/.test(values.for ?? '')) throw new UserError(usage)
  return tokens.create(name, values.for ?? '')
}
