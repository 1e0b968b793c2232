import { passwordMissing } from '@matchdesk/shared/contract'

/** Codes are stable: programs depend on them. */
const codes: Readonly<Record<number, string>> = {
  400: 'not_valid',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'not_found',
  408: 'too_slow',
  409: 'conflict',
  412: 'changed',
  413: 'too_large',
  414: 'too_large',
  415: 'wrong_type',
  429: 'too_many',
  500: 'failed',
  503: 'not_available',
  507: 'disk_full',
}

/** An error response. Throw it to roll back; return it from a write to commit. */
export class HttpError extends Error {
  readonly field: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Further properties of the body, for example the current record. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    readonly status: number,
    message: string,
    more: { field?: string; headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.field = more.field
    this.headers = more.headers ?? {}
    this.extra = more.extra ?? {}
  }

  bodyFor(requestId: string) {
    const code = codes[this.status] ?? 'refused'
    return { message: this.message, code, requestId, ...(this.field && { field: this.field }), ...this.extra }
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found`)
export const unauthorized = () => new HttpError(401, 'Please sign in again')
export const requirePassword = () =>
  new HttpError(403, 'Nothing was done, since your password was not confirmed', { extra: { code: passwordMissing } })
export const tooManyRequests = (seconds: number, message = 'Too many requests. Please try again later') =>
  new HttpError(429, message, { headers: { 'retry-after': String(seconds) } })
export const serviceUnavailable = (message = 'The service is not available at the moment. Please try again') =>
  new HttpError(503, message, { headers: { 'retry-after': '2' } })
export const diskFull = () => new HttpError(507, 'The disk of the server is full. Please tell the operator of the server')
