import { embedName } from '@matchdesk/shared/release'
import { buildAll } from '../build/buildAll'
import { versionOf } from '../build/versions/version'
import { distOf, remoteName } from '../paths'
import { filesOf } from '../stores/files'
import type { ReleaseStore } from '../stores/releaseStore'
import { remotesOf, sharedOf } from '../workspaces'
import { rollBack } from './change'
import { findPointer, readPointer } from './changePointer'
import { embedPart } from './parts'
import { publish } from './publish'
import { verify } from './verify'
import { listVersions, versionBefore } from './versions'

/** Builds all remotes for foreign portals, where they are not built, and publishes them; returns the version. */
export async function releaseEmbeds(store: ReleaseStore, root: string): Promise<string> {
  const shared = sharedOf(root)
  const remotes = remotesOf(root).map(remoteName)
  await Promise.all(remotes.map((remote) => findPointer(store, embedPart(remote, remotes))))
  await buildAll([shared], console.log)
  await publishEmbeds(store, distOf(shared), remotes)
  return versionOf(shared)
}

/** One build holds all remotes; each has a pointer of its own. */
export async function publishEmbeds(store: ReleaseStore, dist: string, remotes: readonly string[]) {
  for (const remote of remotes) await publish(store, embedPart(remote, remotes), dist)
}

/** Gives portals an older version of some remotes. All of them are verified before the first one changes. Returns the version of each. */
export async function rollBackEmbeds(store: ReleaseStore, all: readonly string[], to?: string, remotes: readonly string[] = all): Promise<string[]> {
  const parts = remotes.map((remote) => embedPart(remote, all))
  const targets: string[] = []
  for (const part of parts) {
    const target = await versionBefore(store, part, await readPointer(store, part), to)
    await verify(part, filesOf(store, `${embedName}/${target}`))
    targets.push(target)
  }
  const lines: string[] = []
  for (const [index, part] of parts.entries()) lines.push(`${part.name} ${(await rollBack(store, part, targets[index])).current.version}`)
  return lines
}

/** The versions in the store, one a line, the newest first, with the remotes that portals have from them. */
export async function listEmbeds(store: ReleaseStore, remotes: readonly string[]): Promise<string> {
  const pointers = await Promise.all(remotes.map((remote) => findPointer(store, embedPart(remote, remotes))))
  return listVersions(
    store,
    embedName,
    remotes.map((remote, index) => [pointers[index]?.current.version, remote]),
  )
}
