import rateLimit from '@fastify/rate-limit'
import { telemetry } from '@matchdesk/shared/contract'
import { releasedFileIn, shellName } from '@matchdesk/shared/release'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { BaseDeps } from '../baseDeps'
import { failureRecords, maxFailureRecords, keepNewest } from '../db'
import { HttpError, tooManyRequests } from '../errors/httpError'
import { enforceLimit, toNetwork } from './rateLimits'

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

const policyReportsPath = '/policy-reports'

/** In bytes. */
const maximumBytes = 8 * 1024
const perAddress = { maximum: 20, minutes: 15 }

/** Anybody may send a report: directives of other names get no group of their own. */
const directives =
  `base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
  require-trusted-types-for sandbox script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types worker-src`.split(
    /\s+/,
  )

const directive = z.string().check(z.refine((name) => directives.includes(name)))
const text = z.optional(z.string().check(z.maxLength(4000)))
const number = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)))

/** `application/csp-report`, of `report-uri`. */
const CspReport = z.pipe(
  z.object({
    'csp-report': z.object({
      'effective-directive': directive,
      'blocked-uri': text,
      'source-file': text,
      'line-number': number,
      'column-number': number,
    }),
  }),
  z.transform(({ 'csp-report': report }) => [
    {
      effectiveDirective: report['effective-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    },
  ]),
)
/** `application/reports+json`, of the Reporting API, which has reports of other kinds too. */
const Reports = z.pipe(
  z.array(z.object({ type: z.string(), body: z.unknown() })),
  z.transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => Violation.parse(body))),
)
const Violation = z.object({ effectiveDirective: directive, blockedURL: text, sourceFile: text, lineNumber: number, columnNumber: number })
type Violation = z.infer<typeof Violation>

/** An address without its query and hash, where tokens and search terms are; a word such as `inline` as it is. */
const withoutQuery = (address = '') => address.replace(/[?#].*/s, '').slice(0, 300)

const isOfExtension = ({ blockedURL = '', sourceFile = '' }: Violation) =>
  [blockedURL, sourceFile].some((address) => /^[\w-]+-extension\b/.test(address))

/** Stores what browsers report about blocked content as failures. Their reports come without a session. */
export async function takePolicyReports(app: FastifyInstance, base: string, { db, clock }: Pick<BaseDeps, 'db' | 'clock'>) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser<string>(types, { parseAs: 'string', bodyLimit: maximumBytes }, (_, body, done) => done(null, body))
    scope.post(base + policyReportsPath, async ({ ip, body }, reply) => {
      const at = clock()
      await enforceLimit(db, { ...perAddress, key: `policy reports of ${toNetwork(ip)}` }, at)
      const rows = parse(body)
        .filter((violation) => !isOfExtension(violation))
        .map((violation) => ({ ...toRecord(violation), at }))
      if (rows.length > 0) await db.insert(failureRecords).values(rows)
      await keepNewest(db, failureRecords, maxFailureRecords)
      return reply.code(204).send()
    })
  })
}

/** No browser names the tab of a violation. A job finds its remote by the file. */
function toRecord({ effectiveDirective, blockedURL, sourceFile, lineNumber = 0, columnNumber = 1 }: Violation) {
  const file = releasedFileIn(sourceFile ?? '')
  return {
    tab: randomUUID(),
    kind: 'violation' as const,
    remote: shellName,
    version: '',
    error: effectiveDirective,
    blocked: withoutQuery(blockedURL),
    frames: file && lineNumber > 0 ? [{ file, line: lineNumber, column: Math.max(1, columnNumber) }] : [],
    components: [],
    count: 1,
  }
}

function parse(body: unknown): Violation[] {
  try {
    return z.union([CspReport, Reports]).parse(JSON.parse(String(body)))
  } catch {
    throw new HttpError(400, 'This is no report of a policy')
  }
}
