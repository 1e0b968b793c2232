import { isFile, passwordMissing } from '@matchdesk/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireScope } from '../auth/rights'
import { authenticate } from '../auth/session'
import type { Deps } from '../deps'
import { HttpError } from '../errors/httpError'
import { recordAudit } from '../history/audit'
import { isFirstWithin, toNetwork } from '../http/rateLimits'
import { requestLimits, type RequestLimits } from '../http/requestLimits'
import { answer, type Answer, type Call, type Route, streamRouteOptions } from './answer'
import { connectionQuota } from './connectionQuota'
import { type Area, type Handlers, contexts } from './handlers'
import { validate } from './validate'
import { write, writePublicly } from './write'

export const base = '/api/v1'

/** Endpoints at one address, which differ by their bodies. */
type Routes = readonly [Route, ...Route[]]

/** Mounts every endpoint of the contract. A missing handler does not compile. */
export function serve<C extends Readonly<Record<string, Area>>>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  deps: Deps,
  limits: RequestLimits = requestLimits,
) {
  const takeTurn = connectionQuota(deps)
  const makeContext = contexts(deps)

  async function run(call: Call): Promise<Answer> {
    const { method, scope } = call.route.endpoint
    if (call.request.actor) requireScope(call.request.actor, scope)
    if (method === 'GET') return answer(call, scope === 'public' ? makeContext.toPublic(call) : makeContext.toRead(call))
    return scope === 'public' ? writePublicly(call, deps, makeContext) : write(call, deps, makeContext)
  }

  for (const routes of routesByPath(contract, handlers).values()) {
    const [{ endpoint }] = routes
    const { method, path, stream } = endpoint
    const paths = new Set([path, ...routes.flatMap(({ endpoint }) => endpoint.aliases ?? [])])
    for (const url of paths)
      app.route({
        method,
        url: base + url,
        ...(method === 'GET' && { handlerTimeout: limits.read }),
        ...(stream && streamRouteOptions[stream]),
        ...(isFile(endpoint) && streamRouteOptions.ndjson),
        ...(routes.some(({ endpoint }) => endpoint.encoding === 'form') && { handlerTimeout: limits.upload }),
        ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
        onRequest: requireSession(routes, deps),
        handler: async (request, reply) => {
          const call = { request, reply, ...(await validate(request, routes)) }
          const { status, body } = await takeTurn(call.route, () => run(call).catch(recordRefusal({ request, name: call.route.name }, deps)))
          return reply.code(status).send(body)
        },
      })
  }
}

/** Runs before Fastify reads the body, so that nobody sends one to what they may not call. */
const requireSession = (routes: Routes, deps: Deps) => async (request: FastifyRequest) => {
  const [{ endpoint, name }] = routes
  if (endpoint.scope === 'public') return
  const actor = await authenticate(request, deps, endpoint)
  request.actor = actor
  try {
    requireScope(actor, ...routes.map(({ endpoint }) => endpoint.scope))
  } catch (error) {
    await recordRefusal({ request, name }, deps)(error)
  }
}

const quietMinutes = 5

/**
 * Records refusals for lack of rights and over a limit, outside of the transaction that they rolled back; over a limit, at most one row for each
 * endpoint and five minutes.
 */
const recordRefusal =
  ({ request: { actor, ip, id }, name }: { readonly request: FastifyRequest; readonly name: string }, { db, clock }: Deps) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof HttpError) || error.extra.code === passwordMissing) throw error
    const { status } = error
    const isNew = () => isFirstWithin(db, `recorded ${actor?.id ?? toNetwork(ip)} ${name}`, quietMinutes, clock())
    if (status === 403 || (status === 429 && (await isNew()))) {
      const action = status === 403 ? 'access.refused' : 'limits.reached'
      await recordAudit(db, { now: clock, ip, requestId: id }, { actor: actor?.id ?? null, action, records: [{ subject: `call:${name}` }] })
    }
    throw error
  }

function routesByPath(contract: Readonly<Record<string, Area>>, handlers: object): Map<string, Routes> {
  const addresses = new Map<string, Routes>()
  for (const [area, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handle = (handlers as Record<string, Record<string, Route['handle']>>)[area]?.[name]
      if (!handle) throw new Error(`${area}.${name} has no handler`)
      const route = { area, name: `${area}.${name}`, endpoint, handle }
      const address = `${endpoint.method} ${endpoint.path}`
      const routes = addresses.get(address)
      if (routes && (routes[0].endpoint.scope === 'public') !== (endpoint.scope === 'public')) throw new Error(`${address} is both public and not`)
      addresses.set(address, routes ? [...routes, route] : [route])
    }
  return addresses
}
