import type { EmbedRelease } from '@matchdesk/shared/release'
import { embedUrl, type Offer } from './catalogue'

/** A remote as `registerRemotes` of Module Federation takes it. */
interface FederationRemote {
  readonly name: string
  readonly entry: string
}

/** The URL of the federation manifest of a remote in its release for portals; undefined where the release lacks it. */
export function manifestUrl(embed: EmbedRelease, remote: string, origin: string): string | undefined {
  const file = `${remote}/mf-manifest.json`
  return file in embed.files ? embedUrl(embed, origin) + file : undefined
}

/** The remotes of the registry for a host of Module Federation. */
export const toManifests = (offers: readonly Offer[], origin: string): FederationRemote[] =>
  offers.flatMap(({ pointer: { name }, embed }) => {
    const entry = embed && manifestUrl(embed, name, origin)
    return entry ? [{ name, entry }] : []
  })
