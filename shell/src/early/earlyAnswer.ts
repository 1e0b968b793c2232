import type { Request } from '@matchdesk/shared/client'

/** A response of the API, as the transport of the console reads it. */
export interface EarlyResponse {
  readonly status: number
  readonly headers: { readonly date: string | null }
  readonly data: unknown
}

/** A request without the body: what a read is. */
type Read = Pick<Request, 'path' | 'query'>

/** The answer of the API to the first read of a page, requested before the code that reads it has loaded. */
export interface EarlyAnswer {
  start(apiBaseUrl: string, read: Read, session: Request['headers']): void
  /** The answer to exactly this request, once and while it is fresh. It is undefined where there is none: the caller sends the request. */
  take(apiBaseUrl: string, request: Pick<Request, 'method' | 'path' | 'query' | 'headers'>): Promise<EarlyResponse | undefined> | undefined
}

/** In milliseconds: as long as the console counts an answer as fresh. */
const freshFor = 10_000

const urlOf = (apiBaseUrl: string, { path, query }: Read) => `${apiBaseUrl}${path}?${String(new URLSearchParams(query))}`

async function answerOf(url: string, headers: Request['headers']): Promise<EarlyResponse> {
  const response = await fetch(url, { headers })
  const data: unknown = await response.json().catch(() => undefined)
  return { status: response.status, headers: { date: response.headers.get('Date') }, data }
}

export function createEarlyAnswer(): EarlyAnswer {
  let early:
    { readonly url: string; readonly token: string | undefined; readonly answer: Promise<EarlyResponse | undefined>; readonly at: number } | undefined
  return {
    start(apiBaseUrl, read, session) {
      const url = urlOf(apiBaseUrl, read)
      early = { url, token: session.Authorization, answer: answerOf(url, session).catch(() => undefined), at: performance.now() }
    },
    take(apiBaseUrl, { method, headers, ...read }) {
      const { url, token, answer, at } = early ?? {}
      if (at === undefined || method !== 'GET' || url !== urlOf(apiBaseUrl, read) || token !== headers.Authorization) return undefined
      early = undefined
      return performance.now() - at < freshFor ? answer : undefined
    },
  }
}
