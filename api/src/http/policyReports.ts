import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BaseDeps } from '../baseDeps'
import { HttpError } from '../errors/httpError'
import { toNetwork } from './limits/network'
import { enforceLimit } from './limits/rateLimits'

const policyReportsPath = '/policy-reports'

/** In bytes. */
const maximumBytes = 8 * 1024
const perAddress = { maximum: 20, minutes: 15 }
const perServer = { maximum: 1000, minutes: 15 }

const text = z.optional(z.string().check(z.maxLength(4000)))
const number = z.optional(z.number())
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
})

/** An address without its query and hash, where tokens and search terms are; a word such as `inline` as it is. */
const withoutQuery = (address = '') => address.replace(/[?#].*/s, '').slice(0, 300)

const isExtension = (address: string) => /^[a-z]+-extension\b/.test(address)

/** Logs the reports of browsers about blocked content. They come without a session. The database has the rate limits alone. */
export async function takePolicyReports(app: FastifyInstance, base: string, deps: Pick<BaseDeps, 'db' | 'clock'>) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>('application/csp-report', { parseAs: 'string', bodyLimit: maximumBytes }, (_, body, done) => done(null, body))
    scope.post(base + policyReportsPath, async (request, reply) => {
      await enforceLimit(deps.db, { ...perAddress, key: `policy reports of ${toNetwork(request.ip)}` }, deps.clock())
      await enforceLimit(deps.db, { ...perServer, key: 'policy reports' }, deps.clock())
      logReport(request)
      return reply.code(204).send()
    })
  })
}

function logReport({ body, log }: FastifyRequest) {
  const { 'csp-report': report } = parse(body)
  const [blocked, source] = [withoutQuery(report['blocked-uri']), withoutQuery(report['source-file'])]
  if (isExtension(blocked) || isExtension(source)) return
  const directive = (report['effective-directive'] ?? report['violated-directive'] ?? '').slice(0, 60)
  log.warn(
    { violation: { directive, blocked, page: withoutQuery(report['document-uri']), source, line: report['line-number'] } },
    'A page broke its policy',
  )
}

function parse(body: unknown): z.infer<typeof Report> {
  try {
    return Report.parse(JSON.parse(String(body)))
  } catch {
    throw new HttpError(400, 'This is no report of a policy')
  }
}
