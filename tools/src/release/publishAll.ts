import { mkdir } from 'node:fs/promises'
import { buildAll } from '../build/buildAll'
import { versionOf } from '../build/version'
import { distOf, remoteName } from '../paths'
import { remotesOf, shellOf } from '../workspaces'
import { publishMissing } from './publishMissing'

/** Builds what is not built, and publishes what the sources are: shell and remotes. */
export async function publishAll(root: string, releases: string) {
  await mkdir(releases, { recursive: true })
  await buildAll([shellOf(root), ...remotesOf(root)], console.log)
  const shell = shellOf(root)
  const remotes = remotesOf(root).map((folder) => ({ name: remoteName(folder), dist: distOf(folder), version: versionOf(folder) }))
  await publishMissing({ shell: { dist: distOf(shell), version: versionOf(shell) }, remotes }, releases)
}
