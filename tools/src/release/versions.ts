import type { ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import type { PartInfo, PointerTo, Version } from './part'

/** The versions of a remote, of the shell or for portals in a store, the newest first. */
export async function versionsIn(store: ReleaseStore, folder: string): Promise<string[]> {
  const versions = (await store.versions(folder)).filter(({ isComplete }) => isComplete)
  return versions.sort((a, b) => b.changedAt - a.changedAt).map(({ version }) => version)
}

type Position = Pick<PointerTo<Version>, 'current' | 'previous' | 'served' | 'takenBack'>

/** The version to go back to: one by its name, else the one before, which is none that was never served or was taken back. */
export async function versionBefore(store: ReleaseStore, part: PartInfo, pointer: Position, to?: string): Promise<string> {
  const { current, previous, served, takenBack = [] } = pointer
  const versions = await versionsIn(store, part.folder)
  const isGood = (version: string) => !takenBack.includes(version) && (!served || served.includes(version))
  const target = to ?? previous?.version ?? versions.slice(versions.indexOf(current.version) + 1).find(isGood)
  if (target === undefined) throw new UserError(`${part.name} has nothing to go back to from ${current.version}`)
  if (!versions.includes(target)) throw new UserError(`${part.name} ${target} is not among the releases: ${versions.join(', ')}`)
  return target
}

/** The versions in a store, one a line, the newest first, each with its roles. */
export async function listVersions(
  store: ReleaseStore,
  folder: string,
  roles: readonly (readonly [version: string | undefined, role: string])[],
): Promise<string> {
  const rolesOf = (version: string) => roles.flatMap(([named, role]) => (named === version ? [role] : [])).join(', ')
  const versions = await versionsIn(store, folder)
  if (versions.length === 0) return `There is no version yet in ${store.title}`
  return versions.map((version) => `${version} ${rolesOf(version)}`.trim()).join('\n')
}
