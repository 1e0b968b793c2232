import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { remoteName } from '../paths'
import { listEmbeds, releaseEmbeds, rollBackEmbeds } from '../release/embeds'
import { storeAt } from '../stores/storeAt'
import { UserError } from '../userError'
import { remotesOf } from '../workspaces'
import { settingsOf } from './settings'

const usage = 'npm run embeds [-- [--to TARGET] [--list | [--only REMOTE] --rollback [VERSION]]]'

const options = { to: { type: 'string' }, list: { type: 'boolean' }, only: { type: 'string' }, rollback: { type: 'boolean' } } as const

function parse(args: readonly string[], remotes: readonly string[]) {
  const { values, positionals } = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true }))
  const { to, list, only, rollback } = values
  const isWrong = positionals.length > (rollback ? 1 : 0) || (list && rollback) || (only && (!rollback || !remotes.includes(only)))
  if (isWrong) throw new UserError(usage)
  return { to, list, only, rollback, version: positionals[0] }
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new UserError(usage)
  }
}

/** `npm run embeds`: publishes the remotes for portals into a store, lists their versions, or gives portals an older one. */
export async function embeds(root: string, args: readonly string[]): Promise<string> {
  const remotes = remotesOf(root).map(remoteName)
  const { to, list, only, rollback, version } = parse(args, remotes)
  const settings = settingsOf(process.env)
  const store = await storeAt(to ?? resolve(root, settings.releasesDir), settings)
  if (list) return listEmbeds(store, remotes)
  if (rollback) return (await rollBackEmbeds(store, remotes, version, only ? [only] : remotes)).join('\n')
  return `The remotes for portals: ${await releaseEmbeds(store, root)}, in ${store.title}`
}
