import type { Release } from '@matchdesk/shared/contract'
import { REMOTE_VERSION, type Page, type Remote } from '@matchdesk/shared/remote'
import { createInstance } from '@module-federation/enhanced/runtime'
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { about, entryOf } from './urls'
import { createLoadEntry } from './loadEntry'
import { RemoteFailure } from './failure'
import { lent } from './lend'
import { serves } from './satisfies'
import { part } from './loadChunk'

/** Starts one release and answers what it exposes. */
export type Start = (release: Release) => Promise<Remote>

/** The federation instance of the shell: no remote is known to it before it is opened. */
export function createStart(limit: () => number): Start {
  const loadEntry = createLoadEntry(limit)
  const federation = createInstance({ name: 'shell', shareStrategy: 'loaded-first', remotes: [], plugins: [injectRuntime()], shared: lent })

  return async (release) => {
    if (!serves(REMOTE_VERSION, release.needs)) throw new RemoteFailure('needs', about(release), `has ${REMOTE_VERSION}, needs ${release.needs}`)
    await loadEntry(release)
    const { global } = release.entry
    federation.registerRemotes([{ name: global, entry: entryOf(release), entryGlobalName: global, type: 'global' }])
    const exposed: unknown = await part(release, limit(), () => federation.loadRemote(`${global}/remote`))
    if (!isRemote(exposed, release.name)) throw new RemoteFailure('start', about(release), 'exposes no remote')
    return exposed.default
  }
}

const isPage = (page: unknown): page is Page =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'path' in page

function isRemote(exposed: unknown, name: string): exposed is { default: Remote } {
  const remote = (exposed as { default?: Partial<Remote> } | null)?.default
  return remote?.name === name && Array.isArray(remote.pages) && remote.pages.every(isPage)
}
