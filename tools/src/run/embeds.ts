import { embedName } from '@matchdesk/shared/release'
import { buildAll } from '../build/buildAll'
import { computeVersion } from '../build/versions/version'
import { getDistFolder, remoteName, listRemotes } from '../paths'
import { listFiles, type ReleaseStore } from '../stores/releaseStore'
import { rollBack } from '../release/change'
import { findPointer, readPointer } from '../release/changePointer'
import { embedTarget } from '../release/targets'
import { publish } from '../release/publish'
import { openMapStore, publishMaps } from '../release/publishMaps'
import { verify } from '../release/target'
import { listVersions, versionBefore } from '../release/versions'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { storeAt } from '../stores/storeAt'
import { UserError } from '../userError'
import { readFrontSettings } from '../front/settings'

/** Builds all remotes for foreign portals, where they are not built, and publishes them; returns the version. */
async function releaseEmbeds(store: ReleaseStore, maps: ReleaseStore, root: string): Promise<string> {
  const shared = join(root, 'shared')
  const remotes = listRemotes(root).map(remoteName)
  await Promise.all(remotes.map((remote) => findPointer(store, embedTarget(remote, remotes))))
  await buildAll([shared], console.log)
  await publishMaps(maps, store, embedName, computeVersion(shared), shared)
  await publishEmbeds(store, getDistFolder(shared), remotes)
  return computeVersion(shared)
}

/** One build holds all remotes; each has a pointer of its own. */
export async function publishEmbeds(store: ReleaseStore, dist: string, remotes: readonly string[]) {
  for (const remote of remotes) await publish(store, embedTarget(remote, remotes), dist)
}

/** Gives portals an older version of some remotes. All of them are verified before the first one changes. Returns the version of each. */
export async function rollBackEmbeds(store: ReleaseStore, all: readonly string[], to?: string, remotes: readonly string[] = all): Promise<string[]> {
  const targets = remotes.map((remote) => embedTarget(remote, all))
  const versions: string[] = []
  for (const target of targets) {
    const version = await versionBefore(store, target, await readPointer(store, target), to)
    await verify(target, listFiles(store, `${embedName}/${version}`))
    versions.push(version)
  }
  const lines: string[] = []
  for (const [index, target] of targets.entries()) lines.push(`${target.name} ${(await rollBack(store, target, versions[index])).current.version}`)
  return lines
}

/** The versions in the store, one a line, the newest first, with the remotes that portals have from them. */
export async function listEmbeds(store: ReleaseStore, remotes: readonly string[]): Promise<string> {
  const pointers = await Promise.all(remotes.map((remote) => findPointer(store, embedTarget(remote, remotes))))
  const roles = remotes.map((remote, index) => [pointers[index]?.current.version, remote] as const)
  return listVersions(store, embedName, roles)
}

const usage = 'npm run embeds [-- [--to TARGET] [--list | [--only REMOTE] --rollback [VERSION]]]'

const options = { to: { type: 'string' }, list: { type: 'boolean' }, only: { type: 'string' }, rollback: { type: 'boolean' } } as const

function parse(args: readonly string[], remotes: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { to, list, only, rollback } = values
  const isWrong = positionals.length > (rollback ? 1 : 0) || (list && rollback) || (only && (!rollback || !remotes.includes(only)))
  if (isWrong) throw new UserError(usage)
  return { to, list, only, rollback, version: positionals[0] }
}

/** `npm run embeds`: publishes the remotes for portals into a store, lists their versions, or gives portals an older one. */
export async function embeds(root: string, args: readonly string[]): Promise<string> {
  const remotes = listRemotes(root).map(remoteName)
  const { to, list, only, rollback, version } = parse(args, remotes)
  const settings = readFrontSettings(process.env)
  const store = await storeAt(to ?? resolve(root, settings.releasesDir), settings)
  if (list) return listEmbeds(store, remotes)
  if (rollback) return (await rollBackEmbeds(store, remotes, version, only ? [only] : remotes)).join('\n')
  return `The remotes for portals: ${await releaseEmbeds(store, await openMapStore(root, settings), root)}, in ${store.title}`
}
