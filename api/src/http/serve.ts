import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../db/schema'
import { Effects } from '../db/effects'
import type { Actor } from '../auth/session'
import type { Parts } from '../deps'
import type { Area, Context, Handlers } from './handlers'
import { hashOf, keep, readKey, take } from './idempotency'
import { redraw } from '../media/images'
import { media } from '../media/signedAddresses'
import { pictures } from '../media/pictures'
import { receive, type Input } from './validation'
import { guard } from '../auth/session'
import { streamed, streamRoute } from './stream'
import type { Query } from '../db/connect'

export const base = '/api/v1'

interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: (input: Input, context: Context<Actor | undefined>) => Promise<unknown>
}

/** Mounts everything that the contract says. A handler that is missing does not compile. */
export function serve<C extends Readonly<Record<string, Area>>>(app: FastifyInstance, contract: C, handlers: Handlers<NoInfer<C>>, parts: Parts) {
  for (const routes of byAddress(contract, handlers).values()) {
    const { method, path, access, stream } = routes[0].endpoint
    const paths = new Set([path, ...routes.flatMap(({ endpoint }) => endpoint.aliases ?? [])])
    for (const url of paths)
      app.route({
        method,
        url: base + url,
        ...(stream && streamRoute),
        onRequest: async (request) => {
          if (access === 'admin') request.actor = await guard(request, parts, routes[0].endpoint)
        },
        handler: async (request, reply) => {
          const { route, input } = await receive(request, routes)
          if (stream) return reply.send(await streamed(route.endpoint, await begin(route, input, request, parts), request, reply))
          const answer =
            method === 'GET' || access === 'public' ? await read(route, input, request, parts) : await write(route, input, request, reply, parts)
          if (method === 'GET' && access === 'public') reply.header('cache-control', 'public, max-age=86400')
          return reply.send(answer)
        },
      })
  }
}

type Routes = [Route, ...Route[]]

function byAddress(contract: Readonly<Record<string, Area>>, handlers: object): Map<string, Routes> {
  const addresses = new Map<string, Routes>()
  for (const [area, endpoints] of Object.entries(contract))
    for (const [verb, endpoint] of Object.entries(endpoints)) {
      const handle = (handlers as Record<string, Record<string, Route['handle']>>)[area]?.[verb]
      if (!handle) throw new Error(`${area}.${verb} has no handler`)
      const route = { name: `${area}.${verb}`, endpoint, handle }
      const address = `${endpoint.method} ${endpoint.path}`
      const others = addresses.get(address)
      if (others && others[0].endpoint.access !== endpoint.access) throw new Error(`${address} is both public and not`)
      addresses.set(address, others ? [...others, route] : [route])
    }
  return addresses
}

async function read(route: Route, input: Input, request: FastifyRequest, parts: Parts): Promise<unknown> {
  return answered(route, input, await begin(route, input, request, parts))
}

const begin = (route: Route, input: Input, request: FastifyRequest, parts: Parts) =>
  route.handle(input, contextOf(request, parts, parts.db, new Effects(), []))

/** Key, effect, audit and stored answer are one transaction: all of them or nothing. */
async function write(route: Route, sent: Input, request: FastifyRequest, reply: FastifyReply, parts: Parts): Promise<unknown> {
  const actor = request.actor as Actor
  const header = readKey(request.headers['idempotency-key'])
  const key = header && { actor: actor.id, key: header, hash: await hashOf(`${request.method} ${request.url}`, sent.body) }
  const input = { ...sent, body: await redrawn(sent.body) }
  const effects = new Effects()
  try {
    const answer = await parts.db.transaction(async (tx) => {
      const replay = key && (await take(tx, key, parts.clock()))
      if (replay) {
        reply.header('idempotency-replayed', 'true')
        return replay.before
      }
      const subject: string[] = []
      const made = answered(route, input, await route.handle(input, contextOf(request, parts, tx, effects, subject)))
      await tx.insert(audit).values({
        at: parts.clock(),
        actor: actor.id,
        action: route.name,
        subject: subject.length > 0 ? subject : Object.values(input.params),
        request_id: request.id,
        ip: request.ip,
      })
      if (key) await keep(tx, key, made)
      return made
    })
    await effects.committed()
    return answer
  } catch (error) {
    await effects.undone()
    throw error
  }
}

function contextOf(request: FastifyRequest, parts: Parts, tx: Query, effects: Effects, subject: string[]): Context<Actor | undefined> {
  return {
    actor: request.actor,
    tx,
    now: parts.clock,
    ip: request.ip,
    requestId: request.id,
    settings: parts.settings,
    media: media(parts),
    pictures: pictures(tx, parts.files, effects),
    about: (...ids) => void subject.push(...ids),
    afterwards: (effect) => effects.onCommit(effect),
  }
}

/** What leaves holds nothing that the contract does not name. */
function answered({ endpoint }: Route, { body }: Input, answer: unknown): unknown {
  if (answer !== undefined) return endpoint.output.parse(answer)
  const words = (body ?? {}) as Record<string, unknown>
  return { message: (endpoint.successMessage ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(words[name])) }
}

/** Pictures are drawn anew before the transaction begins, since that takes its time. */
async function redrawn(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (!(value instanceof File)) return [name, value] as const
    const webp = await redraw(new Uint8Array(await value.arrayBuffer()), name)
    return [name, new File([new Uint8Array(webp)], 'picture.webp', { type: 'image/webp' })] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
