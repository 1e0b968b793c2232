import type { ReleaseStore } from '../../stores/releaseStore'
import { toJson, readPointers, replaceFile, writeRegistry } from '../registry'
import { readOffers, type Offer } from './catalogue'
import { toImportMap } from './importMap'
import { toManifests } from './manifests'

/** The registry in the languages of others, by file. Without an origin, their URLs begin with a slash. */
export const languages: Readonly<Record<string, (offers: readonly Offer[], origin: string) => object>> = {
  'manifests.json': toManifests,
  'importmap.json': toImportMap,
}

/** Writes the files that a static host serves beside the registry. */
async function writeLanguages(store: ReleaseStore) {
  for (const [file, derive] of Object.entries(languages))
    await replaceFile(store, file, async () => toJson(derive(await readOffers(store, await readPointers(store)), '')))
}

/** Writes the registry that a static host serves, and then the files that follow from it, unless the other end of the store writes them. */
export async function publishRegistry(store: ReleaseStore) {
  if (store.hasServer) return
  await writeRegistry(store)
  await writeLanguages(store)
}
