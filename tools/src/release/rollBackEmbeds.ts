import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName } from '@matchdesk/shared/contract'
import { filesIn } from '../stores/files'
import { alone } from '../stores/oneAtATime'
import { UserError } from '../userError'
import { embedVersion, giveVersion } from './embedEntries'
import { stepBack } from './stepBack'
import { prove } from './verified'
import { versionsIn } from './versions'

/** Proves that a version holds what was built, and that the remote is in it. */
async function proveEmbed(releases: string, version: string, remote: string) {
  const folder = join(releases, embedName, version)
  const described = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new UserError(`${folder} holds no release`)
  })
  const { entries, files } = JSON.parse(described) as { entries: Record<string, unknown>; files: Record<string, string> }
  if (!(remote in entries)) throw new UserError(`${version} holds no ${remote}`)
  for (const [file, integrity] of Object.entries(files)) await prove(filesIn(folder), file, integrity)
}

/** Gives portals an older version of some remotes: all of them are proven before the first one changes. Returns what each has then. */
export const rollBackEmbeds = (releases: string, remotes: readonly string[], to: number | string): Promise<string[]> =>
  alone(releases, async () => {
    const targets = new Map<string, string>()
    for (const remote of remotes) {
      const version = await embedVersion(releases, remote)
      if (version === undefined) throw new UserError(`Portals have no ${remote} in ${releases} yet`)
      const target = await stepBack(releases, embedName, { current: { version } }, to)
      await proveEmbed(releases, target, remote)
      targets.set(remote, target)
    }
    for (const [remote, version] of targets) await giveVersion(releases, remote, version)
    return [...targets].map(([remote, version]) => `${remote} ${version}`)
  })

/** The versions that lie there, a line each, the newest first, with the remotes that portals have from them. */
export async function listEmbeds(releases: string, remotes: readonly string[]): Promise<string[]> {
  const given = await Promise.all(remotes.map(async (remote) => ({ remote, version: await embedVersion(releases, remote) })))
  const versions = await versionsIn(releases, embedName)
  return versions.map((version) => [version, given.flatMap((one) => (one.version === version ? one.remote : [])).join(', ')].join(' ').trim())
}
