import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import type { RemoteFailure } from '../loader/failure'

/** Without query and hash, which may say whom somebody looked at. */
const plainAddress = (url: string) => url.split(/[?#\s]/, 1)[0]?.slice(0, 500) ?? ''

interface ReportedFailure {
  readonly remote: string
  readonly version: string
  readonly kind: RemoteFailureKind
  readonly url: string
  readonly detail: string
}

/** The part of a failure that the server receives. */
export const reportedFailure = ({ remote, version, kind, url, cause }: RemoteFailure): ReportedFailure => ({
  remote,
  version,
  kind,
  url: plainAddress(url),
  detail: detailOf(cause).slice(0, 200),
})

/** Our own words and numbers as they are. Of an error its name only: its message may quote what somebody typed. */
function detailOf(cause: unknown): string {
  if (cause instanceof Error) return cause.name
  return typeof cause === 'string' || typeof cause === 'number' ? String(cause) : ''
}

interface ReportedViolation {
  /** The remote of the script or style, where the browser names it. */
  readonly remote?: string
  readonly directive: string
  readonly blocked: string
}

type Violation = Pick<SecurityPolicyViolationEvent, 'sourceFile' | 'effectiveDirective' | 'blockedURI'>

/** The part of a policy violation that the server receives; undefined where a browser extension caused it. */
export function reportedViolation({ sourceFile, effectiveDirective, blockedURI }: Violation): ReportedViolation | undefined {
  if (/^[\w-]+-extension/.test(sourceFile)) return undefined
  const [, remote] = /\/releases\/([a-z][a-z0-9-]*)\//.exec(sourceFile) ?? []
  return { ...(remote && { remote }), directive: effectiveDirective, blocked: plainAddress(blockedURI) }
}
