import type { Release } from '@matchdesk/shared/contract'
import { about, entryOf } from './urls'
import { RemoteFailure, type FailureKind } from './failure'

/** Finds out why an entry did not run: the browser does not say. Asks past its cache. */
export async function diagnose(release: Release, limit: number): Promise<RemoteFailure> {
  const failure = (kind: FailureKind, cause?: unknown) => new RemoteFailure(kind, about(release), cause)
  try {
    const answer = await fetch(entryOf(release), { cache: 'reload', signal: AbortSignal.timeout(limit) })
    if (!answer.ok) return failure('http', answer.status)
    if (!/javascript/.test(answer.headers.get('Content-Type') ?? '')) return failure('not-js')
    return failure((await hashOf(answer)) === release.entry.integrity ? 'http' : 'integrity')
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'http', error)
  }
}

async function hashOf(answer: Response): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
