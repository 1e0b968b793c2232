import { embedName } from '@matchdesk/shared/contract'
import { filesOf } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { embedVersion, giveVersion } from './embedEntries'
import { refuseRemoved } from './refuseRemoved'
import { stepBack } from './stepBack'
import { prove } from './verified'
import { versionsIn } from './versions'

/** Proves that a version holds what was built, and that the remote is in it. */
async function proveEmbed(place: Place, version: string, remote: string) {
  const folder = filesOf(storeOf(place), `${embedName}/${version}`)
  const described = await folder.read('release.json')
  if (!described) throw new UserError(`${folder.title} holds no release`)
  const { entries, files } = JSON.parse(described.toString()) as { entries: Record<string, unknown>; files: Record<string, string> }
  if (!(remote in entries)) throw new UserError(`${version} holds no ${remote}`)
  for (const [file, integrity] of Object.entries(files)) await prove(folder, file, integrity)
}

/** Gives portals an older version of some remotes: all of them are proven before the first one changes. Returns what each has then. */
export const rollBackEmbeds = (place: Place, remotes: readonly string[], to: number | string): Promise<string[]> =>
  storeOf(place).alone(async () => {
    const targets = new Map<string, string>()
    for (const remote of remotes) {
      const version = await embedVersion(place, remote)
      if (version === undefined) throw new UserError(`Portals have no ${remote} in ${storeOf(place).title} yet`)
      const target = await stepBack(place, embedName, { current: { version } }, to)
      await proveEmbed(place, target, remote)
      targets.set(remote, target)
    }
    for (const [remote, version] of targets) await giveVersion(place, remote, version)
    for (const version of targets.values()) await refuseRemoved(place, embedName, version)
    return [...targets].map(([remote, version]) => `${remote} ${version}`)
  })

/** The versions that lie there, a line each, the newest first, with the remotes that portals have from them. */
export async function listEmbeds(place: Place, remotes: readonly string[]): Promise<string[]> {
  const given = await Promise.all(remotes.map(async (remote) => ({ remote, version: await embedVersion(place, remote) })))
  const versions = await versionsIn(place, embedName)
  return versions.map((version) => [version, given.flatMap((one) => (one.version === version ? one.remote : [])).join(', ')].join(' ').trim())
}
