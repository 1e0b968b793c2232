import { type Release, notLent, satisfies } from '@matchdesk/shared/release'
import type { Page, Remote } from '@matchdesk/shared/remote'
import { ADAPTED_VERSION, REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { createInstance } from '@module-federation/enhanced/runtime'
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { RemoteFailure } from './failure'
import { lendBefore, lent, lentNames } from '../lending/lend'
import { loadChunk } from './loadChunk'
import { createLoadEntry } from './loadEntry'
import { loadHashes } from './loadHashes'
import { runScripts } from './runScripts'
import type { PageRelease } from '../registry/remotePages'
import { aboutRelease, entryUrl } from '../registry/urls'

/** Starts one release for a page, and returns what it exposes. */
export type StartRemote = (page: PageRelease) => Promise<Remote>

/** Creates the federation instance of the shell; a remote is registered when it is first opened. */
export function createStartRemote(timeout: () => number): StartRemote {
  const loadEntry = createLoadEntry(timeout)
  const federation = createInstance({ name: 'shell', shareStrategy: 'loaded-first', remotes: [], plugins: [injectRuntime()], shared: lent })

  const lendNow = (release: Release) => {
    refuseMissing(release, lentNames)
    return 'default'
  }

  async function lendAsBefore(release: Release): Promise<string> {
    if (!satisfies(ADAPTED_VERSION, release.needs))
      throw new RemoteFailure('needs', aboutRelease(release), `has ${REMOTE_VERSION}, needs ${release.needs}`)
    const { libraries, names } = await loadChunk(release, timeout(), lendBefore)
    refuseMissing(release, names)
    const scope = ADAPTED_VERSION
    federation.registerShared(Object.fromEntries(Object.entries(libraries).map(([library, share]) => [library, { ...share, scope }])))
    return scope
  }

  return async (page) => {
    const { release } = page
    const shareScope = satisfies(REMOTE_VERSION, release.needs) ? lendNow(release) : await lendAsBefore(release)
    const hashed = loadHashes(release, timeout()).then(() => runScripts(page))
    await Promise.all([loadEntry(release), hashed])
    const { global } = release.entry
    federation.registerRemotes([{ name: global, entry: entryUrl(release), entryGlobalName: global, type: 'global', shareScope }])
    const exposed: unknown = await loadChunk(release, timeout(), () => federation.loadRemote(`${global}/remote`))
    if (!isRemote(exposed, release.name)) throw new RemoteFailure('start', aboutRelease(release), 'exposes no remote')
    return exposed.default
  }
}

function refuseMissing(release: Release, names: Readonly<Record<string, readonly string[]>>) {
  const missing = notLent(release.imports, names)
  if (missing.length > 0) throw new RemoteFailure('needs', aboutRelease(release), `does not lend ${missing.join(', ')}`)
}

const isPage = (page: unknown): page is Page =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'path' in page

function isRemote(exposed: unknown, name: string): exposed is { default: Remote } {
  const remote = (exposed as { default?: Partial<Remote> } | null)?.default
  return remote?.name === name && Array.isArray(remote.pages) && remote.pages.every(isPage)
}
