import type { Pointer } from '@matchdesk/shared/release'
import { lazy, type ComponentType } from 'react'
import type { RemoteRegistry } from '../../remotes/registry/registry'
import type { Config } from '../../services/config'

/** A remote of the developer's own machine in the place of a released one: only in development, and only if the address has `?remote=`. Loads its code on demand. */
export function createLocalRemote({ ready }: Config, timeout: () => number) {
  const { search } = location
  if (!search.includes('remote=')) return undefined
  const development = ready
    .then(({ isDevelopment }) => (isDevelopment ? import(/* webpackChunkName: 'development' */ '../../development/LocalRemote') : undefined))
    .catch(() => undefined)
  return {
    replace: async (released: readonly Pointer[]) => (await (await development)?.replaceByLocal(released, search, timeout())) ?? released,
    Banner: lazy<ComponentType<{ registry: RemoteRegistry }>>(async () => ({ default: (await development)?.LocalRemoteBanner ?? (() => null) })),
  }
}
