import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import type { Release } from '@matchdesk/shared/release'
import { failedChunkOf } from '@matchdesk/shared/reporting'
import { releaseInfo } from '../registry/urls'

/** The reason why a page of a remote is not available. Each error on the way to a page becomes one. */
export class RemoteFailure extends Error {
  readonly remote: string
  readonly version: string
  readonly url: string

  /** `cause` of a file that did not load is what the server answers, as `404 text/html`. */
  constructor(
    readonly kind: RemoteFailureKind,
    { remote, version, url }: ReturnType<typeof releaseInfo>,
    cause?: unknown,
  ) {
    super(`${kind}: ${remote} ${version} ${url}`, { cause })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.version = version
    this.url = url
  }
}

/** In milliseconds: a person waits for the reason. */
const answerTime = 2000

/**
 * The failure of a file that did not run. The browser does not say why, so that the file is fetched once more, for its status and type. This
 * passes the cache: it replaces a broken copy there, and the next attempt does not wait for a request that hangs.
 */
export async function loadFailure(release: Release, url: string): Promise<RemoteFailure> {
  const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(answerTime) })
    .then(async (response) => {
      await response.blob()
      return `${response.status} ${response.headers.get('Content-Type') ?? ''}`
    })
    .catch(() => 'no answer')
  return new RemoteFailure('load', releaseInfo(release, url), answer)
}

/** The failure of a release that has thrown: its own error, or a chunk of it that did not load. */
export async function toRemoteFailure(release: Release, kind: 'start' | 'render', error: unknown): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error
  const chunk = failedChunkOf(error)
  return chunk === undefined ? new RemoteFailure(kind, releaseInfo(release), error) : loadFailure(release, chunk)
}

/** The reason in words for the person who reads it. */
export const reasons: Record<RemoteFailureKind, string> = {
  load: 'A part of it did not load, or is not the one that was released.',
  needs: 'It needs another version of this console.',
  start: 'It could not start.',
  render: 'It stopped while it was showing this page.',
}
