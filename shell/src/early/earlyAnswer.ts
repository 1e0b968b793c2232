import type { Reply, Request } from '@matchdesk/shared/client'
import { exchange } from '@matchdesk/shared/client/transport'

/** In milliseconds: as long as the console counts an answer as fresh. */
const freshFor = 10_000

const keyOf = ({ method, path, query, headers }: Request) => JSON.stringify([method, path, query, headers.Authorization])

/** The answer of the API to the first read of a page, requested before the code that reads it has loaded. */
export function createEarlyAnswer() {
  let early: { readonly request: Request; readonly reply: Promise<Reply>; readonly at: number } | undefined
  return {
    /** Sends the request. Without an answer after so many milliseconds it ends. */
    start(apiBaseUrl: string, request: Request, timeoutMs: number) {
      early = { request, reply: exchange(apiBaseUrl, request, timeoutMs), at: performance.now() }
    },
    /** The answer to exactly this request, once and while it is fresh; undefined where there is none. */
    take(request: Request): Promise<Reply> | undefined {
      if (!early || keyOf(request) !== keyOf(early.request)) return undefined
      const { reply, at } = early
      early = undefined
      return performance.now() - at < freshFor ? reply : undefined
    },
  }
}

export type EarlyAnswer = ReturnType<typeof createEarlyAnswer>
