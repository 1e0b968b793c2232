import { passwordMissing } from '@matchdesk/shared/contract'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { ConnectionFailure } from './failures'

/** The code of each status, and what it says where a library refuses. Codes are stable: programs depend on them. */
const catalogue: Readonly<Record<number, readonly [code: string, message?: string]>> = {
  400: ['not_valid', 'The request is not valid'],
  401: ['not_signed_in'],
  403: ['not_allowed'],
  404: ['not_found', 'There is nothing at this address'],
  405: ['not_found', 'There is nothing at this address'],
  408: ['too_slow', 'The request took too long'],
  409: ['conflict'],
  412: ['changed'],
  413: ['too_large', 'The request is too large'],
  414: ['too_large', 'This address is too long'],
  415: ['wrong_type', 'Please send JSON or a multipart form'],
  429: ['too_many'],
  500: ['failed'],
  503: ['not_available'],
  507: ['disk_full'],
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
    const [code] = catalogue[this.status] ?? ['refused']
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
const diskFull = () => new HttpError(507, 'The disk of the server is full. Please tell the operator of the server')

/** Outermost first. */
function* listCauses(error: unknown): Generator<Error> {
  for (let inner = error; inner instanceof Error; inner = inner.cause) yield inner
}

const sqlState = (error: unknown) => [...listCauses(error)].find((inner) => inner instanceof DatabaseError)?.code ?? ''

const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'

/** For `catch`: what exists already is refused with a message. */
export const refuseDuplicate =
  (message: string, field?: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new HttpError(409, message, field === undefined ? {} : { field }) : error
  }

export const isLockTimeout = (error: unknown) => sqlState(error) === '55P03'

/** The database does not answer: there is no connection, or a statement failed without a word of the database. */
function isConnectionLoss(error: unknown): boolean {
  const causes = [...listCauses(error)]
  if (causes.some((inner) => inner instanceof ConnectionFailure)) return true
  const reason = causes.find((inner) => inner instanceof DrizzleQueryError)?.cause
  return reason !== undefined && !(reason instanceof DatabaseError) && !(reason instanceof TypeError)
}

/** The database ended the connection with this error, or did not begin it: its log says why. */
const isFatal = (error: unknown) =>
  [...listCauses(error)].some((inner) => inner instanceof DatabaseError && /^(FATAL|PANIC)$/.test(inner.severity ?? ''))

/** Also true for a standby, or a server that is not yet the primary (25006). */
export const isAway = (error: unknown) => /^(08|53|57P|58|25P03|25006)/.test(sqlState(error)) || isFatal(error) || isConnectionLoss(error)

const isDiskFull = (error: unknown) =>
  sqlState(error) === '53100' || [...listCauses(error)].some((inner) => /^(ENOSPC|EDQUOT)$/.test((inner as NodeJS.ErrnoException).code ?? ''))

/** Maps every failure to an error of a fixed catalogue: no text of a database or a library reaches the client. Undefined for our own bugs. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const state = sqlState(error)
  if (state === '23505') return new HttpError(409, 'This already exists')
  if (state === '23503') return new HttpError(409, 'Somebody else has changed this meanwhile')
  if (/^22(021|P05)$/.test(state)) return new HttpError(400, 'The text holds characters that cannot be stored')
  if (/^(55P03|40001|40P01)$/.test(state)) return serviceUnavailable('Somebody else is changing this at the moment. Please try again')
  if (state === '57014') return serviceUnavailable('This takes too long at the moment. Please try again')
  if (isDiskFull(error)) return diskFull()
  if (isAway(error)) return serviceUnavailable()
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpError(status, catalogue[status]?.[1] ?? 'The request is not valid')
  if (status === 503) return serviceUnavailable()
  return undefined
}
