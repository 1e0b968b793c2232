import type { Pointer, Release } from '@matchdesk/shared/release'
import { folderUrl, getPackageName, type Offer } from './catalogue'
import { manifestUrl } from './manifests'

/** The schema that the file follows. */
const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

interface MicroFrontend {
  readonly url: string
  readonly fallbackUrl?: string
  readonly metadata: { readonly integrity: string; readonly version: string }
  readonly deployment: { readonly traffic: number; readonly default: boolean }
  readonly extras: Readonly<Record<string, unknown>>
}

export interface Discovery {
  readonly schema: string
  readonly microFrontends: Readonly<Record<string, readonly MicroFrontend[]>>
}

interface Share {
  readonly release: Release
  /** Percent of the people. */
  readonly traffic: number
  readonly fallback: Release | undefined
}

/** The releases of a pointer with their shares; the release before has none, unless it is the canary. A console falls back in the same way. */
function listShares({ current, previous, canary }: Pointer): Share[] {
  const percent = canary?.percent ?? 0
  const shares: Share[] = [{ release: current, traffic: 100 - percent, fallback: previous }]
  if (canary) shares.push({ release: canary.release, traffic: percent, fallback: current })
  if (previous && previous.version !== canary?.release.version) shares.push({ release: previous, traffic: 0, fallback: undefined })
  return shares
}

const entryUrl = ({ folder, entry }: Release, origin: string) => folderUrl(folder, origin) + entry.file

/** The registry as awslabs/frontend-discovery describes one. */
export function toDiscovery(offers: readonly Offer[], origin: string): Discovery {
  const listVersions = ({ pointer, embed }: Offer) =>
    listShares(pointer).map(({ release, traffic, fallback }): MicroFrontend => {
      const { entry, version, needs, imports, pages, scripts } = release
      const manifest = embed && manifestUrl(embed, pointer.name, origin)
      return {
        url: entryUrl(release, origin),
        ...(fallback && { fallbackUrl: entryUrl(fallback, origin) }),
        metadata: { integrity: entry.integrity, version },
        deployment: { traffic, default: release === pointer.current },
        extras: { global: entry.global, needs, imports, pages, scripts, manifest },
      }
    })
  return { schema, microFrontends: Object.fromEntries(offers.map((offer) => [getPackageName(offer.pointer.name), listVersions(offer)])) }
}
