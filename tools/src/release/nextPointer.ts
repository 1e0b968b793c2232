import type { ReleaseStore } from '../stores/releaseStore'
import { UserError } from '../userError'
import { notReleased } from './changePointer'
import type { PartInfo, PointerTo, Version } from './part'
import { versionsIn } from './versions'

/** The versions that everybody was served. A pointer that does not list them was written before: then all that are stored count. */
async function servedBy(store: ReleaseStore, part: PartInfo, pointer: PointerTo<Version> | undefined): Promise<readonly string[]> {
  const stored = await versionsIn(store, part.folder)
  return stored.filter((version) => !pointer || !pointer.served || pointer.served.includes(version))
}

/** The pointer once everybody gets a release: the one before is its fallback. */
export async function activated<R extends Version>(
  store: ReleaseStore,
  part: PartInfo,
  pointer: PointerTo<R> | undefined,
  release: R,
): Promise<PointerTo<R>> {
  const { name } = part
  if (!pointer) return { name, enabled: true, current: release, served: [release.version] }
  if (pointer.current.version === release.version) return { ...pointer, canary: undefined }
  const served = new Set([release.version, ...(await servedBy(store, part, pointer))])
  const takenBack = pointer.takenBack?.filter((version) => version !== release.version)
  return { name, enabled: pointer.enabled, current: release, previous: pointer.current, served: [...served], takenBack }
}

/** The pointer once a share of the people gets a release; nobody at 0 percent. */
export function withCanary<R extends Version>(part: PartInfo, pointer: PointerTo<R> | undefined, release: R, percent: number): PointerTo<R> {
  if (!pointer) throw notReleased(part)
  if (percent === 0) return { ...pointer, canary: undefined }
  if (pointer.current.version === release.version) throw new UserError(`${release.version} is the version for everybody already`)
  return { ...pointer, canary: { percent, release } }
}

/** The pointer once everybody is back at a release: the version that they had is taken back. */
export async function rolledBack<R extends Version>(store: ReleaseStore, part: PartInfo, pointer: PointerTo<R>, release: R): Promise<PointerTo<R>> {
  const back = new Set([pointer.current.version, ...(pointer.takenBack ?? [])])
  back.delete(release.version)
  const served = new Set([release.version, ...(await servedBy(store, part, pointer))])
  return { name: part.name, enabled: pointer.enabled, current: release, served: [...served], takenBack: [...back] }
}
