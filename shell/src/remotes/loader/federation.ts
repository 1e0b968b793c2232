import { integrityGlobal, type Release, type ScriptHashes } from '@matchdesk/shared/release'
import type { Remote } from '@matchdesk/shared/remote'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin'
import type { PageRelease } from '../registry/remotePages'
import { entryUrl, folderUrl, releaseInfo } from '../registry/urls'
import { findUnmetNeed, sharedModules } from '../sharing/sharedModules'
import { loadFailure, RemoteFailure } from './failure'
import { loadChunk } from './loadChunk'

/** Starts one release for a page, and returns what it exposes. */
export type StartRemote = (page: PageRelease) => Promise<Remote>

interface Attempt {
  readonly release: Release
  /** From 1. */
  readonly number: number
  /** Resolves when no script of the release can run without its hash. */
  readonly hashes: Promise<void>
}

/** Creates the federation instance of the shell; a remote is registered when it is first opened. */
export function createStartRemote(timeout: () => number): StartRemote {
  /** By the global of a release, which is its name in the federation. */
  const attempts = new Map<string, Attempt>()
  const loadReleases: ModuleFederationRuntimePlugin = {
    name: 'load-releases',
    createScript({ url, remoteInfo }) {
      const attempt = attempts.get(remoteInfo?.name ?? '')
      if (!attempt) return
      const { number, release } = attempt
      const src = number > 1 ? `${url}?retry=${number}` : url
      const script = document.createElement('script')
      Object.assign(script, { src, async: true, crossOrigin: 'anonymous', integrity: release.entry.integrity })
      return { script, timeout: timeout() }
    },
    async loadEntryError({ remoteInfo: { name, entry } }) {
      const attempt = attempts.get(name)
      if (attempt) throw await loadFailure(attempt.release, entry)
    },
    // oxlint-disable-next-line typescript/no-misused-promises -- the library awaits this hook, and its type does not say so
    beforeInitRemote: async ({ remoteInfo: { name } }) => attempts.get(name)?.hashes,
  }
  const federation = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: [],
    plugins: [injectRuntime(), loadReleases],
    shared: sharedModules,
  })

  return async (page) => {
    const { release } = page
    const unmet = findUnmetNeed(release)
    if (unmet) throw new RemoteFailure('needs', releaseInfo(release), unmet)
    const { global } = release.entry
    const hashes = loadHashes(release, timeout()).then(() => runScripts(page))
    hashes.catch(() => undefined)
    attempts.set(global, { release, number: (attempts.get(global)?.number ?? 0) + 1, hashes })
    federation.registerRemotes([{ name: global, entry: entryUrl(release), entryGlobalName: global, type: 'global' }])
    // Two steps: the entry, then the chunk of remote.ts.
    const module = await loadChunk(release, 2 * timeout(), () => federation.loadRemote<{ default?: Remote }>(`${global}/remote`))
    if (module?.default?.name !== release.name) throw new RemoteFailure('start', releaseInfo(release), 'exposes no remote')
    return module.default
  }
}

/** Matches no file: the browser refuses a script that is not listed. */
const noHash = `sha256-${'A'.repeat(43)}=`

const integrityFunctions = globalThis as unknown as Record<string, ((url: string) => string) | undefined>

/** Loads the list of a release's scripts, whose hash the registry has: from then on only scripts of this list run. */
async function loadHashes(release: Release, timeout: number): Promise<void> {
  const key = integrityGlobal(release.entry.global)
  if (integrityFunctions[key]) return
  const url = `${folderUrl(release)}scripts.json`
  const hashes = await fetch(url, { integrity: release.scripts, signal: AbortSignal.timeout(timeout) })
    .then((response): Promise<ScriptHashes> => response.json())
    .catch(async () => Promise.reject(await loadFailure(release, url)))
  integrityFunctions[key] = (script) => hashes[script.split('/').at(-1) ?? ''] ?? noHash
}

/**
 * Runs the scripts of a page all at once: webpack's scripts wait in an array for the entry of their remote, which need not request them one
 * after the other. It requests a script again that failed here, and reports it.
 */
function runScripts({ release, files }: PageRelease): void {
  const getIntegrity = integrityFunctions[integrityGlobal(release.entry.global)]
  for (const file of files) {
    const src = folderUrl(release) + file
    const script = document.createElement('script')
    const remove = () => script.remove()
    Object.assign(script, { src, integrity: getIntegrity?.(src) ?? noHash, crossOrigin: 'anonymous', onload: remove, onerror: remove })
    document.head.append(script)
  }
}
