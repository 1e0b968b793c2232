import type { Release, RemoteFailureKind } from '@matchdesk/shared/contract'
import { RemoteFailure } from './failure'
import { aboutRelease, entryUrl } from './urls'

/** Finds out why an entry did not run, which the browser does not tell: fetches it again, past the cache. */
export async function diagnose(release: Release, timeout: number): Promise<RemoteFailure> {
  const failure = (kind: RemoteFailureKind, cause?: unknown) => new RemoteFailure(kind, aboutRelease(release), cause)
  try {
    const response = await fetch(entryUrl(release), { cache: 'reload', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return failure('http', response.status)
    if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) return failure('not-js')
    return failure((await hashOf(response)) === release.entry.integrity ? 'http' : 'integrity')
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'http', error)
  }
}

async function hashOf(response: Response): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
