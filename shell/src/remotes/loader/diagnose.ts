import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import type { Release } from '@matchdesk/shared/release'
import { RemoteFailure } from './failure'
import { getIntegrity } from './integrity'
import { entryUrl, folderUrl, releaseInfo } from '../registry/urls'

interface ReleasedFile {
  readonly url: string
  readonly integrity: string
  /** The content type that a server sends with such a file. */
  readonly type: RegExp
}

const script = /javascript/

/** Finds out why the browser did not take a file, which it does not tell: fetches it again, past the cache. */
export async function diagnoseFile(release: Release, { url, integrity, type }: ReleasedFile, timeout: number): Promise<RemoteFailure> {
  const failure = (kind: RemoteFailureKind, cause?: unknown) => new RemoteFailure(kind, releaseInfo(release, url), cause)
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return failure('http', response.status)
    if (!isOfType(response, type)) return failure('not-js')
    return failure((await computeHash(response)) === integrity ? 'http' : 'integrity')
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'http', error)
  }
}

/** Finds out why an entry did not run. */
export const diagnoseEntry = (release: Release, timeout: number): Promise<RemoteFailure> =>
  diagnoseFile(release, { url: entryUrl(release), integrity: release.entry.integrity, type: script }, timeout)

/** Finds out whether a chunk that did not run is the one that was released. The hashes do not name chunks of the shell, which the remote shares. */
export async function diagnoseChunk(release: Release, url: string, timeout: number, cause: unknown): Promise<RemoteFailure> {
  const isChanged =
    url.startsWith(folderUrl(release)) &&
    (await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) })
      .then(async (response) => {
        const hash = response.ok && isOfType(response, script) ? await computeHash(response) : undefined
        return hash !== undefined && hash !== getIntegrity(release, url)
      })
      .catch(() => false))
  return new RemoteFailure(isChanged ? 'integrity' : 'chunk', releaseInfo(release, url), cause)
}

const isOfType = (response: Response, type: RegExp) => type.test(response.headers.get('Content-Type') ?? '')

async function computeHash(response: Response): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
