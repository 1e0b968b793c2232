import { lazy, type ComponentType } from 'react'
import type { RemoteRegistry, Replace } from '../../remotes/registry/registry'
import type { Config } from '../../services/config'

/** A remote of the developer's own machine in the place of a released one. */
export interface LocalRemote {
  readonly replace: Replace
  readonly Banner: ComponentType<{ registry: RemoteRegistry }>
}

/** Where the address has `?remote=`, in development only; its code is loaded there only. */
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
