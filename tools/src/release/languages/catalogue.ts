import { EmbedRelease, embedName, type Pointer } from '@matchdesk/shared/release'
import type { ReleaseStore } from '../../stores/releaseStore'
import { getEmbedPointer, embedVersionIn, type RegistryEntry } from '../registry'

/** A remote, and its release for portals if it has one. */
export interface Offer {
  readonly pointer: Pointer
  readonly embed: EmbedRelease | undefined
}

async function readEmbed(store: ReleaseStore, name: string): Promise<EmbedRelease | undefined> {
  const pointer = await store.read(getEmbedPointer(name))
  const version = pointer && embedVersionIn(pointer.content)
  const file = version && (await store.read(`${embedName}/${version}/release.json`))
  if (!file) return undefined
  const release = EmbedRelease.safeParse(JSON.parse(file.content.toString()))
  return release.data && name in release.data.entries ? release.data : undefined
}

const isOffered = (entry: RegistryEntry): entry is Pointer => 'current' in entry && entry.enabled

/** The remotes of a registry that others may load: no disabled one, and none with a broken pointer. A broken release for portals counts as none. */
export const readOffers = (store: ReleaseStore, registry: readonly RegistryEntry[]): Promise<Offer[]> =>
  Promise.all(registry.filter(isOffered).map(async (pointer) => ({ pointer, embed: await readEmbed(store, pointer.name).catch(() => undefined) })))

export const getPackageName = (remote: string) => `@matchdesk/${remote}`

/** The URL of a folder of the registry; its origin is empty where only a path is known. */
export const folderUrl = (folder: string, origin: string) => (/^https?:/.test(folder) ? folder : `${origin}/${folder}`)

export const embedUrl = ({ version }: EmbedRelease, origin: string) => folderUrl(`releases/${embedName}/${version}/`, origin)
