import type { Release, ScriptHashes } from '@matchdesk/shared/release'
import type { PageRelease } from '../registry/remotePages'
import { releaseInfo, folderUrl } from '../registry/urls'
import { diagnoseFile } from './diagnose'
import { RemoteFailure } from './failure'
import { hasHashes, getIntegrity, setHashes } from './integrity'

/** Loads the list of a release's scripts, before any of them runs. The registry has the hash of the list. */
export async function loadHashes(release: Release, timeout: number): Promise<void> {
  if (hasHashes(release)) return
  const url = `${folderUrl(release)}scripts.json`
  const { scripts: integrity } = release
  const hashes = await fetch(url, { integrity, signal: AbortSignal.timeout(timeout) })
    .then((response): Promise<ScriptHashes> => response.json())
    .catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw new RemoteFailure('timeout', releaseInfo(release, url), error)
      throw await diagnoseFile(release, { url, integrity, type: /json/ }, timeout)
    })
  setHashes(release, hashes)
}

/**
 * Runs the scripts of a page all at once, each by its hash: webpack's scripts wait in an array for the entry of their remote, so that it
 * need not ask for them one after the other. It requests a script again that failed here, and reports it.
 */
export function runScripts({ release, files }: PageRelease): void {
  for (const file of files) {
    const src = folderUrl(release) + file
    const script = document.createElement('script')
    const remove = () => script.remove()
    Object.assign(script, { src, integrity: getIntegrity(release, src), crossOrigin: 'anonymous', onload: remove, onerror: remove })
    document.head.append(script)
  }
}
