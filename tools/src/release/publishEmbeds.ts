import { embedName } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { versionOf } from '../build/version'
import { distOf, remoteName } from '../paths'
import { filesIn, type Files } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { remotesOf, sharedOf } from '../workspaces'
import { embedVersion, entryFile, giveVersion } from './embedEntries'
import { layDown } from './layDown'
import { refuseRemoved } from './refuseRemoved'
import { removeOld } from './removeOld'

async function hashesIn(files: Files) {
  const described = await files.read('release.json')
  return described && JSON.stringify((JSON.parse(described.toString()) as { files?: object }).files)
}

/** Files first, then for each remote the entry that portals import: one line that names the version. */
export async function publishEmbeds(dist: string, place: Place, version: string, remotes: readonly string[]) {
  const built = await hashesIn(filesIn(dist))
  await storeOf(place).alone(async () => {
    await layDown(place, {
      title: `The embeds ${version}`,
      dist,
      target: `${embedName}/${version}`,
      isSame: async (files) => (await hashesIn(files)) === built,
    })
    const before = await Promise.all(remotes.map((remote) => embedVersion(place, remote)))
    for (const remote of remotes) await giveVersion(place, remote, version)
    await refuseRemoved(place, embedName, version)
    await removeOld(place, embedName, [version, ...before], remotes.map(entryFile))
  })
}

/** Builds all remotes for foreign portals, where they are not built, and publishes them; returns the version. */
export async function releaseEmbeds(root: string, place: Place): Promise<string> {
  const shared = sharedOf(root)
  await buildAll([shared], console.log)
  const version = versionOf(shared)
  await publishEmbeds(distOf(shared), place, version, remotesOf(root).map(remoteName))
  return version
}
