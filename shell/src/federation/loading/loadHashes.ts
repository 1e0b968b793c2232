import { integrityGlobalOf, type Release, type ScriptHashes } from '@matchdesk/shared/contract'
import { RemoteFailure } from './failure'
import { aboutRelease, folderUrl } from '../registry/urls'

/** The hash of nothing that anybody could write: the browser refuses a script that is not in the list. */
const noHash = `sha256-${'A'.repeat(43)}=`

type IntegrityOf = (url: string) => string

const integrityFunctions = globalThis as unknown as Record<string, IntegrityOf | undefined>

/** What the browser compares a script of a release with, once its hashes are loaded. */
export const integrityOf = ({ entry }: Release, url: string): string => integrityFunctions[integrityGlobalOf(entry.global)]?.(url) ?? noHash

/** Lets the code of a release load only scripts that are what its list says. The list itself is verified by the registry. */
export async function loadHashes(release: Release, timeout: number): Promise<void> {
  const name = integrityGlobalOf(release.entry.global)
  if (integrityFunctions[name]) return
  const about = aboutRelease(release, `${folderUrl(release)}scripts.json`)
  if (!release.scripts) throw new RemoteFailure('integrity', about, 'names no hashes of its scripts')
  const hashes = await fetch(about.url, { integrity: release.scripts, signal: AbortSignal.timeout(timeout) })
    .then((response) => response.json() as Promise<ScriptHashes>)
    .catch((error: unknown) => {
      throw new RemoteFailure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'http', about, error)
    })
  integrityFunctions[name] = (url) => hashes[url.split('/').at(-1) ?? ''] ?? noHash
}
