import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BaseDeps } from '../baseDeps'
import { HttpError } from '../errors/httpError'
import { enforceLimit } from './limits/rateLimits'

export const policyReportsPath = '/policy-reports'

/** In bytes. */
const largest = 8 * 1024
const perAddress = { most: 20, minutes: 15 }
const perServer = { most: 1000, minutes: 15 }

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
const bare = (address = '') => address.replace(/[?#].*/s, '').slice(0, 300)

const isExtension = (address: string) => /^[a-z]+-extension\b/.test(address)

/**
 * Browsers report what the policy of a page has blocked, also before anybody has signed in. The log has it; the database has the counts
 * of the limits alone.
 */
export async function takePolicyReports(app: FastifyInstance, base: string, deps: Pick<BaseDeps, 'db' | 'clock'>) {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser<string>('application/csp-report', { parseAs: 'string', bodyLimit: largest }, (_, body, done) => done(null, body))
    own.post(base + policyReportsPath, async (request, reply) => {
      await enforceLimit(deps.db, { ...perAddress, key: `policy reports of ${request.ip}` }, deps.clock())
      await enforceLimit(deps.db, { ...perServer, key: 'policy reports' }, deps.clock())
      note(request)
      return reply.code(204).send()
    })
  })
}

function note({ body, log }: FastifyRequest) {
  const { 'csp-report': report } = parse(body)
  const [blocked, source] = [bare(report['blocked-uri']), bare(report['source-file'])]
  if (isExtension(blocked) || isExtension(source)) return
  const directive = (report['effective-directive'] ?? report['violated-directive'] ?? '').slice(0, 60)
  log.warn({ violation: { directive, blocked, page: bare(report['document-uri']), source, line: report['line-number'] } }, 'A page broke its policy')
}

function parse(body: unknown): z.infer<typeof Report> {
  try {
    return Report.parse(JSON.parse(String(body)))
  } catch {
    throw new HttpError(400, 'This is no report of a policy')
  }
}
