import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const kept = 5
/** What a release in progress lays down is younger than this, in milliseconds. */
const abandoned = 3_600_000

const changedAt = (file: string) => stat(file).then(({ mtimeMs }) => mtimeMs)

/** The versions of a remote, or of the shell, that lie in the releases, the newest first. */
export async function versionsIn(releases: string, name: string): Promise<string[]> {
  const entries = await readdir(join(releases, name), { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
  const dated = await Promise.all(
    folders.map(async (version) => ({ version, at: await changedAt(join(releases, name, version, 'release.json')).catch(() => 0) })),
  )
  return dated.sort((one, other) => other.at - one.at).map(({ version }) => version)
}

/** Removes what is older than the five newest versions and not used, and what a killed release left behind. */
export async function removeOld(releases: string, name: string, used: readonly (string | undefined)[]) {
  const old = (await versionsIn(releases, name)).slice(kept).filter((version) => !used.includes(version))
  const entries = await readdir(join(releases, name))
  const incoming = entries.filter((entry) => entry.startsWith('.incoming-'))
  const ages = await Promise.all(incoming.map((entry) => changedAt(join(releases, name, entry)).catch(() => Date.now())))
  const left = incoming.filter((_, index) => Date.now() - (ages[index] ?? 0) > abandoned)
  await Promise.all([...old, ...left].map((entry) => rm(join(releases, name, entry), { recursive: true, force: true })))
}
