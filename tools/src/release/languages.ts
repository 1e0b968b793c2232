import { EmbedRelease, embedName } from '@matchdesk/shared/release'
import type { ReleaseStore } from '../stores/releaseStore'
import { embedVersionIn, getEmbedPointer, readPointers, readShell, replaceFile, toJson, type RegistryEntry } from './registry'

/** A remote with its release for portals. */
interface Offer {
  readonly name: string
  readonly embed: EmbedRelease
}

async function findOffer(store: ReleaseStore, name: string): Promise<Offer | undefined> {
  const pointer = await store.read(getEmbedPointer(name))
  const version = pointer && embedVersionIn(pointer.content)
  const file = version && (await store.read(`${embedName}/${version}/release.json`))
  const embed = file && EmbedRelease.parse(JSON.parse(file.content.toString()))
  return embed && name in embed.entries ? { name, embed } : undefined
}

/** The remotes of a registry that others may load: no disabled one, and none with a broken pointer. A broken release for portals counts as none. */
export async function readOffers(store: ReleaseStore, registry: readonly RegistryEntry[]): Promise<readonly Offer[]> {
  const enabled = registry.filter((entry) => 'current' in entry && entry.enabled)
  const offers = await Promise.all(enabled.map(({ name }) => findOffer(store, name).catch(() => undefined)))
  return offers.filter((offer) => offer !== undefined)
}

/** Without an origin, a URL begins with a slash. */
const getUrl = ({ embed: { version } }: Offer, origin: string, file: string) => `${origin}/releases/${embedName}/${version}/${file}`

/** The remotes as `registerRemotes` of Module Federation takes them: those whose release has a federation manifest. */
const toManifests = (offers: readonly Offer[], origin: string) =>
  offers.flatMap((offer) => {
    const file = `${offer.name}/mf-manifest.json`
    return file in offer.embed.files ? [{ name: offer.name, entry: getUrl(offer, origin, file) }] : []
  })

/** The scripts of a container, which are no modules, are in a folder of their own. */
const isScript = (file: string) => /^[^/]+\.js$/.test(file)

/** The import map of the remotes for portals: a name for each, and the hash of every script that one may load. */
const toImportMap = (offers: readonly Offer[], origin: string) => ({
  imports: Object.fromEntries(offers.map((offer) => [`@matchdesk/${offer.name}`, getUrl(offer, origin, `${offer.name}.js`)])),
  integrity: Object.fromEntries(
    offers.flatMap((offer) => {
      const scripts = Object.entries(offer.embed.files).filter(([file]) => isScript(file))
      return scripts.map(([file, hash]) => [getUrl(offer, origin, file), hash] as const)
    }),
  ),
})

/** The registry in the languages of others, by file. */
export const languages: Readonly<Record<string, (offers: readonly Offer[], origin: string) => object>> = {
  'manifests.json': toManifests,
  'importmap.json': toImportMap,
}

/** Writes the registry that a static host serves, and then the files that follow from it, unless the other end of the store writes them. */
export async function publishRegistry(store: ReleaseStore) {
  if (store.hasServer) return
  await replaceFile(store, 'registry.json', async () => {
    const shell = await readShell(store).catch(() => undefined)
    return toJson({ shell: shell?.current.version, remotes: await readPointers(store) })
  })
  for (const [file, derive] of Object.entries(languages))
    await replaceFile(store, file, async () => toJson(derive(await readOffers(store, await readPointers(store)), '')))
}
