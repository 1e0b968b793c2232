import type { Reply, Request } from '@matchdesk/shared/client'
import { readReply } from './readReply'

/** The address of a request at the API of a base address. */
export function urlOf(apiBaseUrl: string, { path, query }: Request): string {
  const search = new URLSearchParams(query).toString()
  return `${apiBaseUrl}${path}${search && `?${search}`}`
}

/** Sends a request without files by `fetch`. The time limit is for the response: a stream that has started goes on after it. */
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
    const response = await fetch(urlOf(apiBaseUrl, request), {
      ...init,
      method,
      cache: 'no-store',
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { status } = response
    const received = Object.fromEntries(response.headers)
    return stream && response.ok ? { status, headers: received, body: response.body } : readReply(status, received, await response.text())
  } catch {
    return { networkError: signal?.aborted ? 'cancelled' : timeout.signal.aborted ? 'timeout' : 'offline' }
  } finally {
    clearTimeout(timer)
  }
}
