import type { Reply, Request } from '@matchdesk/shared/client'

/** The address of a request at the API of a base address. A query of that address, such as the key of a gateway, goes with each request. */
export function toUrl(apiBaseUrl: string, { path, query }: Pick<Request, 'path' | 'query'>): string {
  const [base = '', ownQuery] = apiBaseUrl.replace(/#.*/, '').split('?')
  const search = new URLSearchParams([...new URLSearchParams(ownQuery), ...Object.entries(query)]).toString()
  return `${base.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

/**
 * Sends a request without files by `fetch`. A delete goes on when the page is closed, so that a closed tab releases its claims. The time
 * limit is for the response: a stream that has started goes on after it.
 */
export async function exchange(
  apiBaseUrl: string,
  request: Request,
  timeoutMs: number,
  init: Pick<RequestInit, 'credentials' | 'keepalive'> = {},
): Promise<Reply> {
  const { method, headers, body, stream, signal } = request
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(toUrl(apiBaseUrl, request), {
      ...init,
      keepalive: init.keepalive === true || method === 'DELETE',
      method,
      cache: 'no-store',
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { status } = response
    const answerHeaders = Object.fromEntries(response.headers)
    return stream && response.ok ? { status, headers: answerHeaders, body: response.body } : readReply(status, answerHeaders, await response.text())
  } catch {
    return { networkError: signal?.aborted ? 'cancelled' : timeout.signal.aborted ? 'timeout' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

/** Finds a number that may have more digits than a JavaScript number keeps. */
const longNumber = /(?:^|[\s:,[])-?(?:\d[\d.]{15}|[\d.]+e)/i
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:\d[\d.]{15,}|[\d.]+e)[\d.e+-]*/gi

/** Parses JSON. A number whose digits JavaScript does not keep becomes the text of its digits: else an id is that of its neighbour. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!longNumber.test(text)) return value
  const isExact = (token: string) => token.startsWith('"') || String(Number(token)) === token
  return JSON.parse(text.replace(textOrLongNumber, (token) => (isExact(token) ? token : `"${token}"`)))
}

/** The reply in the text of a response. */
export function readReply(status: number, headers: Readonly<Record<string, unknown>>, text: string): Reply {
  if (text === '' && !headers['content-type']) return { status, headers, body: undefined }
  try {
    return { status, headers, body: parseJson(text) }
  } catch {
    return { status, headers, body: undefined, isUnreadable: true }
  }
}
