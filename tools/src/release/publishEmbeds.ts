import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { versionOf } from '../build/version'
import { distOf, remoteName } from '../paths'
import { remotesOf, sharedOf } from '../workspaces'
import { filesIn, type Files } from '../stores/files'
import { alone } from '../stores/oneAtATime'
import { embedVersion, giveVersion } from './embedEntries'
import { layDown } from './layDown'
import { removeOld } from './removeOld'

async function hashesIn(files: Files) {
  const described = await files.read('release.json')
  return described && JSON.stringify((JSON.parse(described.toString()) as { files?: object }).files)
}

/** Files first, then for each remote the entry that portals import: one line that names the version. */
async function layOut(root: string, releases: string, version: string) {
  const dist = distOf(sharedOf(root))
  await mkdir(join(releases, embedName), { recursive: true })
  const built = await hashesIn(filesIn(dist))
  await layDown(releases, {
    title: `The embeds ${version}`,
    dist,
    target: `${embedName}/${version}`,
    isSame: async (files) => (await hashesIn(files)) === built,
  })
  const before = await Promise.all(remotesOf(root).map((folder) => embedVersion(releases, remoteName(folder))))
  for (const folder of remotesOf(root)) await giveVersion(releases, remoteName(folder), version)
  await removeOld(releases, embedName, [version, ...before])
}

/** Builds all remotes for foreign portals, where they are not built, and publishes them; returns the version. */
export async function publishEmbeds(root: string, releases: string): Promise<string> {
  const shared = sharedOf(root)
  await buildAll([shared], console.log)
  const version = versionOf(shared)
  await alone(releases, () => layOut(root, releases, version))
  return version
}
