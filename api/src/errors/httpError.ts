import { passwordMissing } from '@matchdesk/shared/contract'

/** The stable name of an error, for programs. */
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
  431: 'too_large',
  500: 'failed',
  503: 'not_available',
  507: 'disk_full',
}

/** An error response, with a message for a person. Thrown, it undoes what the handler wrote; returned by a write, it keeps that. */
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

  /** The body for the request with this id. */
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
export const preconditionFailed = (current: unknown) => new HttpError(412, 'This record was changed by somebody else', { extra: { current } })
