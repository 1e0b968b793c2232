import { join, resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { getMapsFolder } from '../paths'
import { readAll, type ReleaseStore } from '../stores/releaseStore'
import { storeAt } from '../stores/storeAt'
import { isOld } from './versions'

/** The place of the source maps: a folder, or a private bucket. Nobody serves it: only the API reads it. */
export const mapsPlace = (root: string, { mapsDir, dataDir }: Pick<Settings, 'mapsDir' | 'dataDir'>): string =>
  mapsDir?.startsWith('s3://') ? mapsDir : resolve(root, mapsDir ?? join(dataDir, 'maps'))

export const openMapStore = (root: string, settings: Settings): Promise<ReleaseStore> => storeAt(mapsPlace(root, settings), settings)

/** Writes the source maps of a build in `folder` for the API, before its release, and removes old ones of versions that are no release. */
export async function publishMaps(maps: ReleaseStore, releases: ReleaseStore, name: string, version: string, folder: string) {
  const released = new Set([version, ...(await releases.versions(name)).map((entry) => entry.version)])
  const old = (await maps.versions(name)).filter((entry) => !released.has(entry.version) && isOld(entry))
  await Promise.all(old.map((entry) => maps.remove(`${name}/${entry.version}`)))
  await maps.create(`${name}/${version}`, await readAll(getMapsFolder(folder)))
}
