import { resolve } from 'node:path'
import { publishEmbeds } from '../release/publishEmbeds'
import { UserError } from '../userError'
import { settingsOf } from './settings'

/** `npm run embeds`: what portals import, below `releases/embed/`. */
export async function embeds(root: string, args: readonly string[]): Promise<string> {
  const [option, folder, ...others] = args
  if (others.length > 0 || (option !== undefined && (option !== '--to' || !folder))) throw new UserError('npm run embeds [-- --to FOLDER]')
  const releases = resolve(root, folder ?? settingsOf(process.env).releasesDir)
  return `The remotes for portals: ${await publishEmbeds(root, releases)}, in ${releases}`
}
