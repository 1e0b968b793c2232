import { shellName, type Owner } from '@matchdesk/shared/release'
import { findPointer, readPointers, shellTarget } from '@matchdesk/tools/releases'
import type { Settings } from '../settings'
import { releaseStore } from './releaseStore'

/** The teams of the live releases, by remote. A release without one, and one that nobody can read, is left out. */
export async function readOwners(settings: Settings): Promise<ReadonlyMap<string, Owner>> {
  const store = await releaseStore(settings)
  const shell = await findPointer(store, shellTarget()).catch(() => undefined)
  const releases = [
    [shellName, shell?.current] as const,
    ...(await readPointers(store).catch(() => [])).flatMap((pointer) => ('current' in pointer ? [[pointer.name, pointer.current] as const] : [])),
  ]
  return new Map(releases.flatMap(([name, release]) => (release?.owner ? [[name, release.owner] as const] : [])))
}
