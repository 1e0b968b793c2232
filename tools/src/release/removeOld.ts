import type { ReleaseStore } from '../stores/releaseStore'
import type { PartInfo, PointerTo, Version } from './part'
import { versionsIn } from './versions'

const keptVersions = 5
/** In milliseconds: the files of a release in progress are younger. */
const abandonedAfter = 3_600_000

/** Removes versions that were served and are older than the five newest of these, and files that an abandoned release has left. */
export async function removeOld(store: ReleaseStore, part: PartInfo, { current, previous, canary, served }: PointerTo<Version>) {
  const used = [current, previous, canary?.release].map((release) => release?.version)
  const isUnused = (version: string) => !used.includes(version)
  const isServed = (version: string) => !served || served.includes(version)
  const stored = await store.versions(part.folder)
  const isAbandoned = ({ changedAt }: { changedAt: number }) => Date.now() - changedAt > abandonedAfter
  const old = (await versionsIn(store, part.folder)).filter(isServed).slice(keptVersions)
  const never = stored.filter((file) => file.isComplete && !isServed(file.version) && isAbandoned(file)).map(({ version }) => version)
  const incomplete = stored.filter((file) => !file.isComplete && isAbandoned(file))
  await Promise.all([
    ...[...old, ...never].filter(isUnused).map((version) => removeVersion(store, part, version)),
    ...incomplete.map(({ version }) => store.remove(`${part.folder}/${version}`)),
  ])
}

/**
 * Removes a version that no pointer names. In a store without a lock, a pointer may be written in this moment: its writer checks
 * afterwards that the version is complete, and here the version is completed again if a pointer names it.
 */
export async function removeVersion(store: ReleaseStore, part: PartInfo, version: string) {
  const folder = `${part.folder}/${version}`
  const marker = `${folder}/release.json`
  if (await isNamed(store, part, version)) return
  const described = await store.read(marker)
  await store.remove(marker)
  if (described && (await isNamed(store, part, version))) await store.replace(marker, described.content, undefined)
  else await store.remove(folder)
}

async function isNamed(store: ReleaseStore, part: PartInfo, version: string): Promise<boolean> {
  const pointers = await Promise.all(part.pointerFiles.map((file) => store.read(file)))
  return pointers.some((pointer) => pointer && [`"${version}"`, `./${version}/`].some((name) => releasesIn(pointer.content).includes(name)))
}

/** The text of a pointer of any kind, also of a broken one, without the versions of its past. */
function releasesIn(content: Buffer): string {
  try {
    const { served, takenBack, rolledBack, ...releases } = JSON.parse(content.toString()) as Record<string, unknown>
    return JSON.stringify(releases)
  } catch {
    return content.toString()
  }
}
