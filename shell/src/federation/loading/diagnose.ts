import type { Release, RemoteFailureKind } from '@matchdesk/shared/contract'
import { RemoteFailure } from './failure'
import { integrityOf } from './loadHashes'
import { aboutRelease, entryUrl } from '../registry/urls'

/** Finds out why an entry did not run, which the browser does not tell: fetches it again, past the cache. */
export async function diagnose(release: Release, timeout: number): Promise<RemoteFailure> {
  const failure = (kind: RemoteFailureKind, cause?: unknown) => new RemoteFailure(kind, aboutRelease(release), cause)
  try {
    const response = await fetch(entryUrl(release), { cache: 'reload', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return failure('http', response.status)
    if (!isScript(response)) return failure('not-js')
    return failure((await hashOf(response)) === release.entry.integrity ? 'http' : 'integrity')
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'http', error)
  }
}

/** Finds out whether a chunk that did not run is the one that was released. */
export async function diagnoseChunk(release: Release, url: string, timeout: number, cause: unknown): Promise<RemoteFailure> {
  const isChanged = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(timeout) })
    .then(async (response) => {
      const hash = response.ok && isScript(response) ? await hashOf(response) : undefined
      return hash !== undefined && hash !== integrityOf(release, url)
    })
    .catch(() => false)
  return new RemoteFailure(isChanged ? 'integrity' : 'chunk', aboutRelease(release, url), cause)
}

const isScript = (response: Response) => /javascript/.test(response.headers.get('Content-Type') ?? '')

async function hashOf(response: Response): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
