import { shellName, type Owner } from '@matchdesk/shared/release'
import { findPointer, folderStore, readPointers, shellTarget, storeAt, UserError, type ReleaseStore } from '@matchdesk/tools/releases'
import { access, constants } from 'node:fs/promises'
import type { Settings } from '../settings'

/** The store of the releases: a folder, a front server with its token, or a bucket with its keys, by the code of `release`. */
export const releaseStore = (settings: Settings): Promise<ReleaseStore> =>
  settings.releasesStore ? storeAt(settings.releasesStore, settings) : Promise.resolve(folderStore(settings.releasesDir))

const noFolder = 'The API has no folder of releases to change: RELEASES_DIR has to name one on its machine that it may write.'

/** The reason why the API may not write pointers; undefined where it may. */
export async function writeRefusal(settings: Settings): Promise<string | undefined> {
  if (settings.releasesStore)
    return releaseStore(settings).then(
      () => undefined,
      (error: unknown) => (error instanceof UserError ? error.message : 'The store of the releases cannot be opened.'),
    )
  return access(settings.releasesDir, constants.W_OK).then(
    () => undefined,
    () => noFolder,
  )
}

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
