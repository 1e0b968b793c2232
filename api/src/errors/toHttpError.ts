import { HttpError, serviceUnavailable } from './httpError'

/** The SQLSTATE of an error, under whatever wraps it. */
function sqlState(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = (inner as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return ''
}

export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'

const away =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|terminated|timeout exceeded when trying to connect|not queryable|embedded database/i

function isAway(error: unknown): boolean {
  const state = sqlState(error)
  if (/^(08|53|57P|55P03|57014|40001|40P01|25P03)/.test(state)) return true
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if (away.test(inner.message) || away.test(String((inner as { code?: unknown }).code ?? ''))) return true
  return false
}

const messages: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  404: 'There is nothing at this address',
  405: 'There is nothing at this address',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'This address is too long',
  415: 'Please send JSON or a multipart form',
  431: 'The request is too large',
}

/** Maps every failure to an error of a fixed catalogue: no text of a database or a library reaches the client. Undefined for our own bugs. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const state = sqlState(error)
  if (state === '23505') return new HttpError(409, 'This exists already')
  if (state === '23503') return new HttpError(409, 'Somebody else has changed this meanwhile')
  if (/^22(021|P05)$/.test(state)) return new HttpError(400, 'The text holds characters that cannot be stored')
  if (isAway(error)) return serviceUnavailable()
  const status = (error as { statusCode?: unknown }).statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpError(status, messages[status] ?? 'The request is not valid')
  if (status === 503) return serviceUnavailable()
  return undefined
}
