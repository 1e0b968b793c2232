import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { handlers } from './areas/all'
import { compressText } from './http/compression'
import { discardBody } from './http/discardBody'
import { describedErrors } from './errors/describe'
import { HttpError } from './errors/httpError'
import { toHttpError } from './errors/toHttpError'
import type { Deps } from './deps'
import { serveMedia } from './http/serveMedia'
import { openapi } from './http/openapi'
import { requestLimits, type RequestLimits } from './http/requestLimits'
import { base, serve } from './http/serve'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

const megabyte = 1024 * 1024

/** The whole server, without listening. */
export async function buildApp(deps: Deps, logger: LoggerOptions | false = false, limits: RequestLimits = requestLimits): Promise<FastifyInstance> {
  const { settings } = deps
  const app = fastify({
    logger: logger && { ...logger, ...describedErrors },
    trustProxy: settings.trustProxy,
    bodyLimit: megabyte,
    requestTimeout: limits.upload,
    connectionTimeout: 60_000,
    keepAliveTimeout: 60_000,
    handlerTimeout: limits.request,
    forceCloseConnections: 'idle',
    // What comes on an open connection while the server stops is still served: a proxy cannot know that it stops.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorResponse(error)
      void (reply as unknown as FastifyReply).code(status).send(body)
    },
  })
  app.server.headersTimeout = 15_000
  app.decorateRequest('actor', undefined)

  acceptJson(app)
  await app.register(multipart, { limits: { fileSize: 11 * megabyte, files: 8, fields: 150, parts: 160, fieldSize: 20_000, fieldNameSize: 100 } })
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'USERID', 'Idempotency-Key', 'If-Match', 'Content-Type'],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', 'X-Total-Count'],
    maxAge: 600,
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return compressText(request, reply, payload)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { status, headers, body } = errorResponse(error)
    if (status === 500) request.log.error(error)
    if (status === 413) await discardBody(request)
    return reply.removeHeader('content-encoding').type('application/json; charset=utf-8').code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'There is nothing at this address')
  })

  await app.register(swagger, { mode: 'static', specification: { document: openapi(contract, base) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/health', async (_, reply) => {
    const well = await deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    if (!well) return reply.code(503).send({ status: 'away', message: 'The database is not available' })
    const { problem } = deps.sealing
    return reply.send(problem === undefined ? { status: 'ok' } : { status: 'ok', problem })
  })
  app.addHook('preClose', async () => deps.live.endAll())
  app.addHook('onClose', () => deps.live.close())
  serveMedia(app, deps)
  serve(app, contract, handlers(), deps, limits)
  return app
}

function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body, done)
  })
}

function errorResponse(error: unknown) {
  const refusal = toHttpError(error)
  if (!refusal) return { status: 500, headers: {}, body: { message: 'Something went wrong' } }
  const { status, headers, body } = refusal
  return { status, headers, body }
}
