import { findPointer } from './pointers'
import { publish } from './publish'
import { publishShell } from './publishShell'
import { readShell } from './shellPointer'

interface Built {
  dist: string
  version: string
}

interface Pointed {
  readonly current: { readonly version: string }
  readonly canary?: { readonly release: { readonly version: string } } | undefined
  readonly rolledBack?: string | undefined
}

/** Is the version served, if only to some, or was it taken back? A pointer that is broken is left to who mends it. */
async function isSettled(version: string, pointer: Promise<Pointed | undefined>): Promise<boolean> {
  const found = await pointer.catch(() => 'broken' as const)
  if (found === 'broken') return true
  return found !== undefined && [found.current.version, found.canary?.release.version, found.rolledBack].includes(version)
}

/** Publishes together what was built and is not served yet. What was rolled back stays so. */
export async function publishMissing({ shell, remotes }: { shell: Built; remotes: readonly (Built & { name: string })[] }, releases: string) {
  const settled = await Promise.all(remotes.map(({ name, version }) => isSettled(version, findPointer(releases, name))))
  const missing = remotes.filter((_, index) => !settled[index])
  const isShellSettled = await isSettled(shell.version, readShell(releases))
  if (!isShellSettled)
    await publishShell(
      shell.dist,
      releases,
      missing.map(({ name }) => name),
    )
  await Promise.all(missing.map(({ dist }) => publish(dist, releases)))
}
