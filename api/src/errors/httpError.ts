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

  get body() {
    return { message: this.message, ...(this.field && { field: this.field }), ...this.extra }
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found`)
export const unauthorized = () => new HttpError(401, 'Please sign in again')
export const tooManyRequests = (seconds: number, message = 'Too many requests. Please try again later') =>
  new HttpError(429, message, { headers: { 'retry-after': String(seconds) } })
export const serviceUnavailable = (message = 'The service is not available at the moment. Please try again') =>
  new HttpError(503, message, { headers: { 'retry-after': '2' } })
export const preconditionFailed = (current: unknown) => new HttpError(412, 'This record was changed by somebody else', { extra: { current } })
