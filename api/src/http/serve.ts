import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Effects } from '../db/effects'
import { recordAudit } from '../records/audit'
import { Trail } from '../records/trail'
import { recordRefusal } from './refusals'
import type { Actor } from '../auth/session'
import type { Deps } from '../deps'
import type { Area, Context, Handlers } from './handlers'
import { HttpError } from '../errors/httpError'
import { bulkhead, unlimited, type Bulkhead } from './bulkhead'
import { requestHashes, storeResponse, readIdempotencyKey, claimKey, releaseKey } from './idempotency'
import { reencode } from '../media/images'
import { sentMessages } from '../jobs/outboxFiles'
import { nameAuthor } from './staleRecord'
import { mediaAddresses, type Media } from '../media/signedAddresses'
import { pictures } from '../media/pictures'
import { withinQuota } from './pictureQuota'
import { requestLimits, type RequestLimits } from './requestLimits'
import { validateRequest, type Input } from './validation'
import { assertRecentPassword } from '../auth/recentPassword'
import { authenticate, noteUse } from '../auth/session'
import { keysFor } from '../auth/sessionKeys'
import { factOf } from '../live/fact'
import { liveStream, ndjsonStream, streamRouteOptions } from './stream'
import type { Query } from '../db/connect'

export const base = '/api/v1'

interface Route {
  readonly area: string
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: (input: Input, context: Context<Actor | undefined>) => Promise<unknown>
}

/** What the server is made of, and the addresses of pictures that it keeps. */
interface Served extends Deps {
  readonly mediaFor: (session?: string) => Media
}

/** Mounts every endpoint of the contract. A missing handler does not compile. */
export function serve<C extends Readonly<Record<string, Area>>>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  parts: Deps,
  limits: RequestLimits = requestLimits,
) {
  const deps = { ...parts, mediaFor: mediaAddresses(parts) }
  const shareConnections = deps.settings.databaseUrl === 'embedded' ? unlimited : bulkhead(deps.settings.databasePool)
  for (const routes of routesByPath(contract, handlers).values()) {
    const { method, path, access, stream, maxAge } = routes[0].endpoint
    const paths = new Set([path, ...routes.flatMap(({ endpoint }) => endpoint.aliases ?? [])])
    for (const url of paths)
      app.route({
        method,
        url: base + url,
        ...(stream && streamRouteOptions[stream]),
        ...(routes.some(({ endpoint }) => endpoint.encoding === 'form') && { handlerTimeout: limits.upload }),
        onRequest: async (request) => {
          if (access === 'admin') request.actor = await authenticate(request, deps, routes[0].endpoint)
        },
        handler: async (request, reply) => {
          const { route, input } = await validateRequest(request, routes, limits.idle)
          const takeTurn: Bulkhead = access === 'public' ? unlimited : shareConnections
          const recorded = <T>(work: () => Promise<T>) =>
            takeTurn(route.area, () => work().catch((error: unknown) => recordRefusal(error, route.name, request, deps)))
          if (stream) {
            const rows = await recorded(() => begin(route, input, request, reply, deps))
            return reply.send(stream === 'live' ? liveStream(rows, reply) : await ndjsonStream(route.endpoint, rows, request, reply))
          }
          const respond = method === 'GET' ? read : access === 'public' ? publicWrite : write
          const response = await recorded(() => respond(route, input, request, reply, deps))
          if (maxAge) reply.header('cache-control', `public, max-age=${maxAge}`)
          return reply.send(response)
        },
      })
  }
}

type Routes = [Route, ...Route[]]

function routesByPath(contract: Readonly<Record<string, Area>>, handlers: object): Map<string, Routes> {
  const addresses = new Map<string, Routes>()
  for (const [area, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handle = (handlers as Record<string, Record<string, Route['handle']>>)[area]?.[name]
      if (!handle) throw new Error(`${area}.${name} has no handler`)
      const route = { area, name: `${area}.${name}`, endpoint, handle }
      const address = `${endpoint.method} ${endpoint.path}`
      const others = addresses.get(address)
      if (others && others[0].endpoint.access !== endpoint.access) throw new Error(`${address} is both public and not`)
      addresses.set(address, others ? [...others, route] : [route])
    }
  return addresses
}

async function read(route: Route, input: Input, request: FastifyRequest, reply: FastifyReply, deps: Served): Promise<unknown> {
  return toResponse(route, input, await begin(route, input, request, reply, deps))
}

const begin = (route: Route, input: Input, request: FastifyRequest, reply: FastifyReply, deps: Served) =>
  route.handle(input, contextOf({ request, reply }, deps, deps.db, new Effects(), new Trail()))

/**
 * The write of a stranger under a key. The key belongs to endpoint and body, so that nobody meets the answer of somebody else.
 * A refusal is committed too: the attempts that it counted stay counted.
 */
async function publicWrite(route: Route, input: Input, request: FastifyRequest, reply: FastifyReply, deps: Served): Promise<unknown> {
  const header = readIdempotencyKey(request.headers['idempotency-key'])
  if (header === undefined || route.endpoint.secretOutput) return read(route, input, request, reply, deps)
  const hashes = await requestHashes(keysFor(deps.settings, 'request'), route.name, input.body)
  const key = { actor: `anyone ${hashes[0]}`, key: header, hashes }
  const outcome = await deps.db.transaction(async (tx) => {
    const replayed = await claimKey(tx, key, deps.clock())
    if (replayed) return { ...replayed, headers: { 'idempotency-replayed': 'true' } }
    try {
      const response = toResponse(route, input, await route.handle(input, contextOf({ request, reply }, deps, tx, new Effects(), new Trail())))
      await storeResponse(tx, key, { status: 200, response })
      return { response, headers: {} }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await releaseKey(tx, key)
      return { refusal: error }
    }
  })
  if (outcome.refusal) throw outcome.refusal
  reply.headers(outcome.headers)
  return outcome.response
}

/** Idempotency key, effect, audit row and stored response are one transaction: all of them or none. */
async function write(route: Route, sent: Input, request: FastifyRequest, reply: FastifyReply, deps: Served): Promise<unknown> {
  const actor = request.actor as Actor
  if (!route.endpoint.background) await noteUse(deps.db, actor, deps.clock())
  const header = route.endpoint.secretOutput ? undefined : readIdempotencyKey(request.headers['idempotency-key'])
  const hashes = () => requestHashes(keysFor(deps.settings, 'request'), `${request.method} ${request.url}`, sent.body)
  const key = header && { actor: actor.id, key: header, hashes: await hashes() }
  const input = { ...sent, body: await reencodePictures(sent.body) }
  const effects = new Effects()
  try {
    const { status, response } = await deps.db.transaction(async (tx) => {
      const replayed = key && (await claimKey(tx, key, deps.clock()))
      if (replayed) {
        reply.header('idempotency-replayed', 'true')
        return replayed
      }
      if (route.endpoint.reauth === 'always') assertRecentPassword(actor, deps.clock())
      const trail = new Trail()
      const context = contextOf({ request, reply }, deps, tx, effects, trail)
      const result = await route.handle(input, context)
      const outcome =
        result instanceof HttpError
          ? { status: result.status, response: result.bodyFor(request.id) }
          : { status: 200, response: toResponse(route, input, result) }
      if (!route.endpoint.unaudited && trail.records.length > 0) {
        await recordAudit(tx, context, { actor: actor.id, action: route.name, records: trail.records })
        await deps.live.publish(tx, effects, factOf(actor.session, route.endpoint, trail.records))
      }
      if (key) await storeResponse(tx, key, outcome)
      return outcome
    })
    await effects.committed()
    reply.code(status)
    return response
  } catch (error) {
    await effects.rolledBack()
    if (error instanceof HttpError && error.status === 412)
      throw await nameAuthor(deps.db, { area: route.area, subject: Object.values(input.params) }, error)
    throw error
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function contextOf({ request, reply }: Exchange, deps: Served, tx: Query, effects: Effects, audit: Trail): Context<Actor | undefined> {
  return {
    actor: request.actor,
    cookies: { sent: request.headers.cookie ?? '', set: (cookie) => void reply.header('set-cookie', cookie) },
    tx,
    now: deps.clock,
    ip: request.ip,
    requestId: request.id,
    settings: deps.settings,
    jobs: deps.jobs,
    live: deps.live,
    publish: (claim) => deps.live.publish(tx, effects, { by: request.actor?.session ?? '', claim }),
    media: deps.mediaFor(request.actor?.session),
    pictures: withinQuota(pictures(tx, deps.files, effects), { tx, actor: request.actor?.id ?? '', now: deps.clock() }),
    messages: sentMessages(deps.settings, effects),
    undo: (effect) => effects.onRollback(async () => void (await effect())),
    audit,
  }
}

/** Strips everything that the contract does not name. */
function toResponse({ endpoint }: Route, { body }: Input, result: unknown): unknown {
  if (result !== undefined) return endpoint.output.parse(result)
  const values = (body ?? {}) as Record<string, unknown>
  return { message: (endpoint.successMessage ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) }
}

/** Pictures are re-encoded before the transaction begins, since that is slow. */
async function reencodePictures(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (!(value instanceof File)) return [name, value] as const
    const webp = await reencode(new Uint8Array(await value.arrayBuffer()), name)
    return [name, new File([new Uint8Array(webp)], 'picture.webp', { type: 'image/webp' })] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
