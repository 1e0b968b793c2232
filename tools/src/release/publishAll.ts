import { mkdir } from 'node:fs/promises'
import { shellName } from '@matchdesk/shared/release'
import { buildAll, builtVersion } from '../build/buildAll'
import { UserError } from '../userError'
import { getDistFolder, remoteName, listRemotes, getShellFolder } from '../paths'
import { folderStore } from '../stores/folderStore'
import type { ReleaseStore } from '../stores/releaseStore'
import { findPointer } from './changePointer'
import type { ReleaseTarget, Version } from './target'
import { remoteTarget, shellTarget } from './targets'
import { publish } from './publish'
import { publishMaps } from './publishMaps'

interface Build {
  readonly dist: string
  readonly version: string
}

type NamedBuild = Build & { readonly name: string }

/** The build in `dist`, which `buildAll` has brought up to date. */
function readBuild(folder: string): Build {
  const version = builtVersion(folder)
  if (!version) throw new UserError(`${folder} is not built`)
  return { dist: getDistFolder(folder), version }
}

/** Builds what is not built, and publishes the shell and the remotes of a repository, and their source maps. */
export async function publishAll(root: string, releases: string, maps: ReleaseStore) {
  await mkdir(releases, { recursive: true })
  await buildAll([getShellFolder(root), ...listRemotes(root)], console.log)
  const shell = readBuild(getShellFolder(root))
  const remotes = listRemotes(root).map((folder) => ({ ...readBuild(folder), name: remoteName(folder), folder }))
  const store = folderStore(releases)
  await publishMaps(maps, store, shellName, shell.version, getShellFolder(root))
  await Promise.all(remotes.map(({ name, version, folder }) => publishMaps(maps, store, name, version, folder)))
  await publishMissing(store, { shell, remotes })
}

/** Publishes the builds that are not live yet, together. A version that was rolled back stays so. */
export async function publishMissing(store: ReleaseStore, { shell, remotes }: { readonly shell: Build; readonly remotes: readonly NamedBuild[] }) {
  const areSettled = await Promise.all(remotes.map(({ name, version }) => isSettled(store, remoteTarget(name), version)))
  const missing = remotes.filter((_, index) => !areSettled[index])
  const target = shellTarget(missing.map(({ name }) => name))
  if (!(await isSettled(store, target, shell.version))) await publish(store, target, shell.dist)
  await Promise.all(missing.map(({ name, dist }) => publish(store, remoteTarget(name), dist)))
}

/** Is the version live, also as a canary, or was it taken back? A person repairs a broken pointer. */
async function isSettled<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, version: string): Promise<boolean> {
  const pointer = await findPointer(store, target).catch(() => 'broken' as const)
  if (pointer === 'broken') return true
  return pointer !== undefined && [pointer.current.version, pointer.canary?.release.version, ...(pointer.takenBack ?? [])].includes(version)
}
