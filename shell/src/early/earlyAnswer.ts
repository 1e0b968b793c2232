import type { Reply, Request } from '@matchdesk/shared/client'
import { exchange } from '@matchdesk/shared/client/transport'

/** The answer of the API to the first read of a page, requested before the code that reads it has loaded. */
export interface EarlyAnswer {
  /** Sends the request. Without an answer after so many milliseconds it ends. */
  start(apiBaseUrl: string, request: Request, timeoutMs: number): void
  /** The answer to exactly this request, once and while it is fresh; undefined where there is none. */
  take(request: Request): Promise<Reply> | undefined
}

/** In milliseconds: as long as the console counts an answer as fresh. */
const freshFor = 10_000

const keyOf = ({ method, path, query, headers }: Request) => JSON.stringify([method, path, query, headers.Authorization])

export function createEarlyAnswer(): EarlyAnswer {
  let early: { readonly request: Request; readonly reply: Promise<Reply>; readonly at: number } | undefined
  return {
    start(apiBaseUrl, request, timeoutMs) {
      early = { request, reply: exchange(apiBaseUrl, request, timeoutMs), at: performance.now() }
    },
    take(request) {
      if (!early || keyOf(request) !== keyOf(early.request)) return undefined
      const { reply, at } = early
      early = undefined
      return performance.now() - at < freshFor ? reply : undefined
    },
  }
}
