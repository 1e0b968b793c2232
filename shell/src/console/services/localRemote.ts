import { lazy, type ComponentType } from 'react'
import type { RemoteRegistry, Replace } from '../../remotes/registry/registry'
import type { Config } from '../../services/config'

/** A remote of the developer's own machine in the place of a released one. */
export interface LocalRemote {
  readonly replace: Replace
  readonly Banner: ComponentType<{ registry: RemoteRegistry }>
}

/** Only in development, and only if the address has `?remote=`. Loads its code on demand. */
export function createLocalRemote({ ready }: Config, timeout: () => number): LocalRemote | undefined {
  const { search } = location
  if (!search.includes('remote=')) return undefined
  const development = ready
    .then(({ isDevelopment }) => (isDevelopment ? import(/* webpackChunkName: 'development' */ '../../developmentChunk') : undefined))
    .catch(() => undefined)
  return {
    replace: async (released) => (await (await development)?.replaceByLocal(released, search, timeout())) ?? released,
    Banner: lazy(async () => ({ default: (await development)?.LocalRemoteBanner ?? (() => null) })),
  }
}
