import { isFile, type Endpoint } from '@matchdesk/shared/contract'
import type { FastifyInstance } from 'fastify'
import { Effects } from '../db/effects'
import type { Deps } from '../deps'
import { requestLimits, type RequestLimits } from '../http/limits/requestLimits'
import { pipeline, type Input, type Route, type Routes, type Step } from './call'
import type { Area, Handlers } from './handlers'
import { addServices } from './steps/addServices'
import { addActor, countAsUse, requireSession } from './steps/authenticate'
import { addFiles, reencodePictures } from './steps/files'
import { handle } from './steps/handle'
import { recordHistory } from './steps/history'
import { nameAuthor } from './steps/nameAuthor'
import { publish } from './steps/publish'
import { requireRecentPassword } from './steps/recentPassword'
import { recordRefusals } from './steps/recordRefusals'
import { readKey, replay } from './steps/replay'
import { shareConnections } from './steps/shareConnections'
import { stream, streamRouteOptions } from './steps/stream'
import { transaction, publicTransaction } from './steps/transaction'
import { validate } from './steps/validate'

export const base = '/api/v1'

/** The steps of each kind of request, in their order. Key, effect, history and stored answer of a write are one transaction: all of them or none. */
function pipelines(deps: Deps) {
  const start: readonly Step[] = [validate, shareConnections(deps), recordRefusals(deps), addActor, addServices(deps)]
  return {
    read: pipeline([...start, handle(deps)]),
    stream: pipeline([...start, stream(deps)]),
    publicWrite: pipeline([...start, readKey(deps), publicTransaction(deps), replay(deps), handle(deps)]),
    write: pipeline([
      ...start,
      countAsUse(deps),
      nameAuthor(deps),
      readKey(deps),
      reencodePictures,
      transaction(deps),
      replay(deps),
      requireRecentPassword(deps),
      addFiles(deps),
      recordHistory(deps),
      publish(deps),
      handle(deps),
    ]),
  }
}

const getKind = (endpoint: Endpoint) => {
  const { method, access, stream } = endpoint
  if (stream || isFile(endpoint)) return 'stream'
  if (method === 'GET') return 'read'
  return access === 'public' ? 'publicWrite' : 'write'
}

const noInput: Input = { params: {}, query: {}, headers: {}, body: undefined }

/** Mounts every endpoint of the contract. A missing handler does not compile. */
export function serve<C extends Readonly<Record<string, Area>>>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  deps: Deps,
  limits: RequestLimits = requestLimits,
) {
  const answers = pipelines(deps)
  for (const routes of routesByPath(contract, handlers).values()) {
    const [route] = routes
    const { method, path, stream } = route.endpoint
    const answer = answers[getKind(route.endpoint)]
    const paths = new Set([path, ...routes.flatMap(({ endpoint }) => endpoint.aliases ?? [])])
    for (const url of paths)
      app.route({
        method,
        url: base + url,
        ...(stream && streamRouteOptions[stream]),
        ...(isFile(route.endpoint) && streamRouteOptions.ndjson),
        ...(routes.some(({ endpoint }) => endpoint.encoding === 'form') && { handlerTimeout: limits.upload }),
        ...(route.endpoint.maxBytes && { bodyLimit: route.endpoint.maxBytes }),
        onRequest: requireSession(route.endpoint, deps),
        handler: async (request, reply) => {
          const { status, body } = await answer({ request, reply, routes, route, input: noInput, tx: deps.db, effects: new Effects(), context: {} })
          return reply.code(status).send(body)
        },
      })
  }
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
      if (routes && routes[0].endpoint.access !== endpoint.access) throw new Error(`${address} is both public and not`)
      addresses.set(address, routes ? [...routes, route] : [route])
    }
  return addresses
}
