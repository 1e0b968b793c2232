import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { remoteName } from '../paths'
import { releaseEmbeds } from '../release/publishEmbeds'
import { stepsOf } from '../release/releaseArgs'
import { listEmbeds, rollBackEmbeds } from '../release/rollBackEmbeds'
import { storeAt } from '../stores/storeAt'
import { storeOf } from '../stores/storeOf'
import { UserError } from '../userError'
import { remotesOf } from '../workspaces'
import { settingsOf } from './settings'

const usage = 'npm run embeds [-- [--to TARGET] [--list | [--only REMOTE] --rollback [STEPS | VERSION]]]'

const options = { to: { type: 'string' }, list: { type: 'boolean' }, only: { type: 'string' }, rollback: { type: 'boolean' } } as const

function parsed(args: readonly string[], remotes: readonly string[]) {
  const { values, positionals } = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }))
  const { to, list, only, rollback } = values
  const isWrong = positionals.length > (rollback ? 1 : 0) || (list && rollback) || (only && (!rollback || !remotes.includes(only)))
  if (isWrong) throw new UserError(usage)
  return { to, list, only, rollback: rollback ? stepsOf(positionals[0]) : undefined }
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new UserError(usage)
  }
}

/**
 * `npm run embeds`: what portals import, below `embed/` among the releases of this machine or of another place; or which versions
 * lie there, or an older one for some.
 */
export async function embeds(root: string, args: readonly string[]): Promise<string> {
  const remotes = remotesOf(root).map(remoteName)
  const { to, list, only, rollback } = parsed(args, remotes)
  const settings = settingsOf(process.env)
  const place = to === undefined ? resolve(root, settings.releasesDir) : await storeAt(to, settings)
  if (list) return (await listEmbeds(place, remotes)).join('\n')
  if (rollback !== undefined) return (await rollBackEmbeds(place, only ? [only] : remotes, rollback)).join('\n')
  return `The remotes for portals: ${await releaseEmbeds(root, place)}, in ${storeOf(place).title}`
}
