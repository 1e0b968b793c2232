import type { Reply, Request } from '@matchdesk/shared/client'
import { readReply } from './readReply'

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
