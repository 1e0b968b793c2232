import { parseJson, type ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import type { TargetInfo, PointerTo, Version } from './target'

/** The versions of a remote, of the shell or for portals in a store, the newest first. */
export async function versionsIn(store: ReleaseStore, folder: string): Promise<string[]> {
  const versions = (await store.versions(folder)).filter(({ isComplete }) => isComplete)
  return versions.sort((a, b) => b.changedAt - a.changedAt).map(({ version }) => version)
}

type Position = Pick<PointerTo<Version>, 'current' | 'previous' | 'served' | 'takenBack'>

/** The version to go back to: one by its name, else the one before, which is none that was never served or was taken back. */
export async function versionBefore(store: ReleaseStore, target: TargetInfo, pointer: Position, to?: string): Promise<string> {
  const { current, previous, served, takenBack = [] } = pointer
  const versions = await versionsIn(store, target.folder)
  const isGood = (version: string) => !takenBack.includes(version) && (!served || served.includes(version))
  const version = to ?? previous?.version ?? versions.slice(versions.indexOf(current.version) + 1).find(isGood)
  if (version === undefined) throw new UserError(`${target.name} has nothing to go back to from ${current.version}`)
  if (!versions.includes(version)) throw new UserError(`${target.name} ${version} is not among the releases: ${versions.join(', ')}`)
  return version
}

/** The versions in a store, one a line, the newest first, each with its roles. */
export async function listVersions(
  store: ReleaseStore,
  folder: string,
  roles: readonly (readonly [version: string | undefined, role: string])[],
): Promise<string> {
  const formatRoles = (version: string) => roles.flatMap(([named, role]) => (named === version ? [role] : [])).join(', ')
  const versions = await versionsIn(store, folder)
  if (versions.length === 0) return `There is no version yet in ${store.title}`
  return versions.map((version) => `${version} ${formatRoles(version)}`.trim()).join('\n')
}

const maxVersions = 5
/** In milliseconds: the files of a release in progress are younger. */
const maxReleaseMs = 3_600_000

/** In milliseconds: administrators may try a version that was never served. */
const longestTrial = 86_400_000

/** No release in progress uses files of this age. */
export const isOld = ({ changedAt }: { readonly changedAt: number }, maxMs = maxReleaseMs) => Date.now() - changedAt > maxMs

/** Removes versions that were served and are older than the five newest of these, and files that an abandoned release has left. */
export async function removeOld(store: ReleaseStore, target: TargetInfo, { current, previous, canary, served }: PointerTo<Version>) {
  const used = [current, previous, canary?.release].map((release) => release?.version)
  const isUnused = (version: string) => !used.includes(version)
  const isPublic = (version: string) => !served || served.includes(version)
  const allVersions = await store.versions(target.folder)
  const old = (await versionsIn(store, target.folder)).filter(isPublic).slice(maxVersions)
  const never = allVersions.filter((file) => file.isComplete && !isPublic(file.version) && isOld(file, longestTrial)).map(({ version }) => version)
  const incomplete = allVersions.filter((file) => !file.isComplete && isOld(file))
  await Promise.all([
    ...[...old, ...never].filter(isUnused).map((version) => removeVersion(store, target, version)),
    ...incomplete.map(({ version }) => store.remove(`${target.folder}/${version}`)),
  ])
}

/**
 * Removes a version that no pointer names. In a store without a lock, a pointer may be written in this moment: its writer checks
 * afterwards that the version is complete, and here the version is completed again if a pointer names it.
 */
export async function removeVersion(store: ReleaseStore, target: TargetInfo, version: string) {
  const folder = `${target.folder}/${version}`
  const marker = `${folder}/release.json`
  if (await isNamed(store, target, version)) return
  const release = await store.read(marker)
  await store.remove(marker)
  if (release && (await isNamed(store, target, version))) await store.replace(marker, release.content, undefined)
  else await store.remove(folder)
}

async function isNamed(store: ReleaseStore, target: TargetInfo, version: string): Promise<boolean> {
  const pointers = await Promise.all(target.pointerFiles.map((file) => store.read(file)))
  return pointers.some((pointer) => pointer && [`"${version}"`, `./${version}/`].some((name) => releasesIn(pointer.content).includes(name)))
}

/** The text of a pointer of any kind, also of a broken one, without the versions of its past. */
function releasesIn(content: Buffer): string {
  const pointer = parseJson(content)
  const { served, takenBack, ...releases } = Object(pointer)
  return pointer === undefined ? content.toString() : JSON.stringify(releases)
}
