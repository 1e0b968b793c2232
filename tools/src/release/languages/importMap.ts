import type { EmbedRelease } from '@matchdesk/shared/release'
import { embedUrl, getPackageName, type Offer } from './catalogue'

export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

/** The scripts of a container, which are no modules, are in a folder of their own. */
const isScript = (file: string) => /^[^/]+\.js$/.test(file)

/** The import map of the remotes for portals: a name for each, and the hash of every script that one may load. */
export function toImportMap(offers: readonly Offer[], origin: string): ImportMap {
  const embeds = offers.flatMap(({ pointer: { name }, embed }) => (embed ? [{ name, embed }] : []))
  const getHashes = (embed: EmbedRelease) =>
    Object.entries(embed.files)
      .filter(([file]) => isScript(file))
      .map(([file, hash]) => [embedUrl(embed, origin) + file, hash] as const)
  return {
    imports: Object.fromEntries(embeds.map(({ name, embed }) => [getPackageName(name), `${embedUrl(embed, origin)}${name}.js`])),
    integrity: Object.fromEntries(embeds.flatMap(({ embed }) => getHashes(embed))),
  }
}
