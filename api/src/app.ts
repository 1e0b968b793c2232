import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@matchdesk/shared/contract'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { handlers } from './areas/all'
import { compressText } from './http/compression'
import { errorSerializers } from './errors/failures'
import { answerErrors, answerFrameworkError } from './http/errorResponses'
import type { Deps } from './deps'
import { serveMedia } from './http/serveMedia'
import { serveHealth } from './http/health'
import { documentOnce } from './areas/apiDocument/apiDocument'
import { requestLimits, type RequestLimits, refuseSlowBodies } from './http/requestLimits'
import { takePolicyReports, limitTelemetry } from './http/browserReports'
import { base, serve } from './pipeline/serve'
import { addMissingHeaders, secureHeaders } from './http/secureHeaders'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

const megabyte = 1024 * 1024

/** The whole server, without listening. */
export async function buildApp(deps: Deps, logger: LoggerOptions | false = false, limits: RequestLimits = requestLimits): Promise<FastifyInstance> {
  const { settings } = deps
  const secure = secureHeaders(settings)
  const app = fastify({
    logger: logger && { ...logger, ...errorSerializers },
    trustProxy: settings.trustProxy,
    bodyLimit: megabyte,
    requestTimeout: limits.upload,
    connectionTimeout: 60_000,
    keepAliveTimeout: 60_000,
    handlerTimeout: limits.request,
    forceCloseConnections: 'idle',
    // The server answers requests on open connections while it stops: a proxy cannot know that it stops.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerFrameworkError(secure),
  })
  app.server.headersTimeout = 15_000
  app.decorateRequest('actor', undefined)

  acceptJson(app)
  refuseSlowBodies(app, limits)
  await app.register(multipart, { limits: { fileSize: 11 * megabyte, files: 8, fields: 150, parts: 160, fieldSize: 20_000, fieldNameSize: 100 } })
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'USERID', 'Idempotency-Key', 'If-Match', 'Content-Type'],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', 'X-Total-Count', 'X-Request-Id'],
    credentials: true,
    maxAge: 600,
    strictPreflight: false,
  })
  addMissingHeaders(app, secure)
  app.addHook('onSend', compressText)
  answerErrors(app, limits, serveHealth(app, deps))

  if (settings.nodeEnv !== 'production') await serveDocumentation(app)
  app.addHook('preClose', async () => deps.live.endAll())
  app.addHook('onClose', () => deps.live.close())
  await limitTelemetry(app, base)
  await takePolicyReports(app, base, deps)
  serveMedia(app, deps)
  serve(app, contract, handlers(), deps, limits)
  return app
}

/** For developers. In production, only administrators read the document, on a page of the console. */
async function serveDocumentation(app: FastifyInstance) {
  await app.register(swagger, { mode: 'static', specification: { document: documentOnce() as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** An escaped pair of surrogates, half of one, or the begin of another escape. */
const jsonEscape = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|[^])/gi

/** Half an emoji is U+FFFD in each text, as browsers send it in forms and addresses: jsonb refuses it, and text columns replace it. */
const replaceHalfCharacters = (json: string) => json.replace(jsonEscape, (found, half?: string) => (half ? '\\ufffd' : found))

function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, replaceHalfCharacters(body), done)
  })
}
