/** A request that is refused, with words for a person. */
export class Refusal extends Error {
  readonly field: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** What else the answer carries, for example the current record. */
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
}

export const notFound = (what: string) => new Refusal(404, `${what} not found`)
export const signInAgain = () => new Refusal(401, 'Please sign in again')
export const tooMany = (seconds: number, message = 'Too many requests. Please try again later') =>
  new Refusal(429, message, { headers: { 'retry-after': String(seconds) } })
export const databaseAway = () =>
  new Refusal(503, 'The service is not available at the moment. Please try again', { headers: { 'retry-after': '2' } })
export const stale = (current: unknown) => new Refusal(412, 'Somebody else has changed this meanwhile', { extra: { current } })
