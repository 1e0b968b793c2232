import { failures, vitals } from '@matchdesk/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooManyRequests } from '../errors/httpError'
import { bareResponse } from './errorResponses'
import { toNetwork } from './limits/network'
import { TokenBuckets } from './limits/tokenBuckets'

const retrySeconds = 10

/** Each endpoint has its own, in each process. Reports beyond them are lost: a flood of reports says no more than its first ones. */
const createBuckets = () => ({
  session: new TokenBuckets({ burst: 60, perSecond: 0.5 }),
  address: new TokenBuckets({ burst: 120, perSecond: 5 }),
  all: new TokenBuckets({ burst: 240, perSecond: 10 }),
})

/** The address that the nearest proxy names, where there is one. */
const addressIn = ({ headers, socket }: IncomingMessage, trustsProxy: boolean) =>
  (trustsProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined) ||
  (socket.remoteAddress ?? '')

/**
 * Refuses reports beyond a rate before anything of them is read, routed or logged: what remains of a flood costs less than a hundredth of a list. The limit of a person
 * in the database holds for all processes together.
 */
export function refuseReportFloods(app: FastifyInstance, base: string, secure: Readonly<Record<string, string>>, trustsProxy: boolean) {
  const buckets = new Map([failures.report, vitals.report].map(({ path }) => [base + path, createBuckets()]))
  const handlers = app.server.listeners('request')
  // One answer serves all, with one request id: no log has it.
  const { status, headers, text } = bareResponse(tooManyRequests(retrySeconds), secure)
  const refusal = Object.entries({ ...headers, 'retry-after': String(retrySeconds) }).flat()

  function isRefused(request: IncomingMessage, now: number): boolean {
    const pathBuckets = request.method === 'POST' ? buckets.get(request.url ?? '') : undefined
    if (!pathBuckets) return false
    const session = request.headers.authorization ?? ''
    return (
      !pathBuckets.session.take(session, now) ||
      !pathBuckets.address.take(toNetwork(addressIn(request, trustsProxy)), now) ||
      !pathBuckets.all.take('', now)
    )
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request, performance.now())) return void handlers.forEach((handle) => handle.call(app.server, request, response))
    response.writeHead(status, refusal).end(text)
  })
}
