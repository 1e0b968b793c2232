import rateLimit from '@fastify/rate-limit'
import { telemetry } from '@matchdesk/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../errors/httpError'
import { toNetwork } from './rateLimits'
import { policyReportsPath } from './policyReports'

/** Enough for an office behind one address, in each process. A flood of reports says no more than its first ones. */
const limit = { max: 300, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip) }

/** Refuses reports of browsers beyond a rate, before the session is looked up and the body is read. */
export async function limitTelemetry(app: FastifyInstance, base: string) {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit(limit)
  const paths = [telemetry.report.path, policyReportsPath].map((path) => base + path)

  async function refuseFlood(request: FastifyRequest) {
    const use = await count(request)
    if (!use.isAllowed && use.isExceeded) throw tooManyRequests(use.ttlInSeconds)
  }
  app.addHook('onRoute', (route) => {
    if (paths.includes(route.url)) route.onRequest = [refuseFlood, ...[route.onRequest ?? []].flat()]
  })
}
