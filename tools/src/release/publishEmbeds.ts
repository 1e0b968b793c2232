import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { versionOf } from '../build/version'
import { distOf, remoteName } from '../paths'
import { remotesOf, sharedOf } from '../workspaces'
import { embedVersion, giveVersion } from './embedEntries'
import { layDown } from './layDown'
import { alone } from './oneAtATime'
import { removeOld } from './versions'

const filesOf = async (folder: string) =>
  JSON.stringify((JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { files?: object }).files)

/** Files first, then for each remote the entry that portals import: one line that names the version. */
async function layOut(root: string, releases: string, version: string) {
  const dist = distOf(sharedOf(root))
  const target = join(releases, embedName, version)
  await mkdir(join(releases, embedName), { recursive: true })
  await layDown({ title: `The embeds ${version}`, dist, target, isSame: async (folder) => (await filesOf(folder)) === (await filesOf(dist)) })
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
