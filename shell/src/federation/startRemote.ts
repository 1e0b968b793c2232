import type { Release } from '@matchdesk/shared/contract'
import { notLent, REMOTE_VERSION, satisfies, type Page, type Remote } from '@matchdesk/shared/remote'
import { createInstance } from '@module-federation/enhanced/runtime'
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { RemoteFailure } from './failure'
import { lent, lentNames } from './lend'
import { loadChunk } from './loadChunk'
import { createLoadEntry } from './loadEntry'
import { loadHashes } from './loadHashes'
import { aboutRelease, entryUrl } from './urls'

/** Starts one release and returns what it exposes. */
export type StartRemote = (release: Release) => Promise<Remote>

/** Creates the federation instance of the shell; a remote is registered when it is first opened. */
export function createStartRemote(timeout: () => number): StartRemote {
  const loadEntry = createLoadEntry(timeout)
  const federation = createInstance({ name: 'shell', shareStrategy: 'loaded-first', remotes: [], plugins: [injectRuntime()], shared: lent })

  return async (release) => {
    refuseUnprovided(release)
    await Promise.all([loadEntry(release), loadHashes(release, timeout())])
    const { global } = release.entry
    federation.registerRemotes([{ name: global, entry: entryUrl(release), entryGlobalName: global, type: 'global' }])
    const exposed: unknown = await loadChunk(release, timeout(), () => federation.loadRemote(`${global}/remote`))
    if (!isRemote(exposed, release.name)) throw new RemoteFailure('start', aboutRelease(release), 'exposes no remote')
    return exposed.default
  }
}

function refuseUnprovided(release: Release) {
  const missing = notLent(release.imports, lentNames)
  const isOther = !satisfies(REMOTE_VERSION, release.needs)
  const cause = isOther ? `has ${REMOTE_VERSION}, needs ${release.needs}` : `does not lend ${missing.join(', ')}`
  if (isOther || missing.length > 0) throw new RemoteFailure('needs', aboutRelease(release), cause)
}

const isPage = (page: unknown): page is Page =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'path' in page

function isRemote(exposed: unknown, name: string): exposed is { default: Remote } {
  const remote = (exposed as { default?: Partial<Remote> } | null)?.default
  return remote?.name === name && Array.isArray(remote.pages) && remote.pages.every(isPage)
}
