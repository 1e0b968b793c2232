import { integrityGlobalOf, type Release, type ScriptHashes } from '@matchdesk/shared/contract'
import { diagnoseFile } from './diagnose'
import { RemoteFailure } from './failure'
import { aboutRelease, folderUrl } from '../registry/urls'

/** The hash of nothing that anybody could write: the browser refuses a script that is not in the list. */
const noHash = `sha256-${'A'.repeat(43)}=`

type IntegrityOf = (url: string) => string

const integrityFunctions = globalThis as unknown as Record<string, IntegrityOf | undefined>

/** What the browser compares a script of a release with, once its hashes are loaded. */
export const integrityOf = ({ entry }: Release, url: string): string => integrityFunctions[integrityGlobalOf(entry.global)]?.(url) ?? noHash

/** Lets the code of a release load only scripts that are in its list. The registry has the hash of the list. */
export async function loadHashes(release: Release, timeout: number): Promise<void> {
  const name = integrityGlobalOf(release.entry.global)
  if (integrityFunctions[name]) return
  const url = `${folderUrl(release)}scripts.json`
  const { scripts: integrity } = release
  if (!integrity) throw new RemoteFailure('integrity', aboutRelease(release, url), 'names no hashes of its scripts')
  const hashes = await fetch(url, { integrity, signal: AbortSignal.timeout(timeout) })
    .then((response) => response.json() as Promise<ScriptHashes>)
    .catch(async (error: unknown) => {
      if (error instanceof DOMException && error.name === 'TimeoutError') throw new RemoteFailure('timeout', aboutRelease(release, url), error)
      throw await diagnoseFile(release, { url, integrity, type: /json/ }, timeout)
    })
  integrityFunctions[name] = (address) => hashes[address.split('/').at(-1) ?? ''] ?? noHash
}
