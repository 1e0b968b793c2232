import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import type { Release } from '@matchdesk/shared/release'
import { failedChunkOf } from '@matchdesk/shared/reporting'
import { releaseInfo } from '../registry/urls'

interface About {
  readonly remote: string
  readonly version: string
  readonly url: string
}

/** The reason why a page of a remote is not available. Each error on the way to a page becomes one. */
export class RemoteFailure extends Error {
  readonly kind: RemoteFailureKind
  readonly remote: string
  readonly version: string
  readonly url: string

  constructor(kind: RemoteFailureKind, { remote, version, url }: About, cause?: unknown) {
    super(`${kind}: ${remote} ${version} ${url}`, { cause })
    this.name = 'RemoteFailure'
    this.kind = kind
    this.remote = remote
    this.version = version
    this.url = url
  }
}

/** A page of a release that was loaded has thrown: its own error, or a chunk that it loads later. */
export function toCrash(release: Release, error: unknown): RemoteFailure {
  const chunk = failedChunkOf(error)
  return new RemoteFailure(chunk === undefined ? 'render' : 'chunk', releaseInfo(release, chunk), error)
}

/** The reason in words for the person who reads it. */
export const reasons: Record<RemoteFailureKind, string> = {
  http: 'Its files are not there, or the network did not let them through.',
  timeout: 'It did not answer in time.',
  'not-js': 'The server sent something that is not a program.',
  integrity: 'Its file is not the one that was released, so it was not run.',
  needs: 'It needs another version of this console.',
  start: 'It could not start.',
  render: 'It stopped while it was showing this page.',
  chunk: 'A part of it could not be loaded.',
}
