import type { Page, Remote } from '@matchdesk/shared/remote'
import { createInstance } from '@module-federation/enhanced/runtime'
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { RemoteFailure } from './failure'
import { sharedModules, findUnmetNeed } from '../sharing/sharedModules'
import { loadChunk } from './loadChunk'
import { createLoadEntry } from './loadEntry'
import { loadHashes, runScripts } from './releaseScripts'
import type { PageRelease } from '../registry/remotePages'
import { releaseInfo, entryUrl } from '../registry/urls'

/** Starts one release for a page, and returns what it exposes. */
export type StartRemote = (page: PageRelease) => Promise<Remote>

/** Creates the federation instance of the shell; a remote is registered when it is first opened. */
export function createStartRemote(timeout: () => number): StartRemote {
  const loadEntry = createLoadEntry(timeout)
  const federation = createInstance({ name: 'shell', shareStrategy: 'loaded-first', remotes: [], plugins: [injectRuntime()], shared: sharedModules })

  return async (page) => {
    const { release } = page
    const unmet = findUnmetNeed(release)
    if (unmet) throw new RemoteFailure('needs', releaseInfo(release), unmet)
    const scripts = loadHashes(release, timeout()).then(() => runScripts(page))
    await Promise.all([loadEntry(release), scripts])
    const { global } = release.entry
    federation.registerRemotes([{ name: global, entry: entryUrl(release), entryGlobalName: global, type: 'global' }])
    const exports: unknown = await loadChunk(release, timeout(), () => federation.loadRemote(`${global}/remote`))
    if (!isRemote(exports, release.name)) throw new RemoteFailure('start', releaseInfo(release), 'exposes no remote')
    return exports.default
  }
}

const isPage = (page: unknown): page is Page =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'path' in page

function isRemote(exposed: unknown, name: string): exposed is { default: Remote } {
  const { default: remote }: { default?: Partial<Remote> } = Object(exposed)
  return remote?.name === name && Array.isArray(remote.pages) && remote.pages.every(isPage)
}
