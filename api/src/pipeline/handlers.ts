import type { contract, Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { unauthorized, type HttpError } from '../errors/httpError'
import type { Actor } from '../auth/session'
import type { Query, Effects } from '../db'
import type { Deps } from '../deps'
import { AuditRecords } from '../history/audit'
import { toNetwork, withinQuota } from '../http/rateLimits'
import { messageRemover } from '../jobs/transports/outboxFiles'
import type { ClaimFact, Fact } from '../live/fact'
import type { Files } from '../media/files'
import { pictures, type Pictures } from '../media/pictures'
import { mediaAddresses, type Media } from '../media/signedAddresses'

/** Nobody has signed in. */
export interface PublicContext extends Pick<Deps, 'settings' | 'jobs' | 'live'> {
  /** The transaction of a write; for reads, and for public writes without a key, the database itself. */
  readonly tx: Query
  readonly now: () => Date
  readonly ip: string
  /** The part of the address that limits count. */
  readonly network: string
  readonly requestId: string
  /** The name that the browser gives itself. */
  readonly userAgent: string
  readonly cookies: { readonly header: string; readonly set: (cookie: string) => void }
  readonly media: Media
}

export interface ReadContext extends PublicContext {
  readonly actor: Actor
  /** The pictures as they are stored, by id. */
  readonly files: Pick<Files, 'read'>
}

export interface WriteContext extends ReadContext {
  /** The records of the audit row: without a record there is no row. */
  readonly audit: AuditRecords
  readonly pictures: Pictures
  readonly removeMessages: ReturnType<typeof messageRemover>
  /** Publishes a fact when the transaction commits. */
  readonly publish: (fact: Fact | ClaimFact) => Promise<void>
  /** Registers an effect that runs when the transaction does not commit. */
  readonly onRollback: (effect: () => Promise<unknown>) => void
  /** Tells the browser to delete what it has stored of the API's origin, but for cookies. */
  readonly clearSite: () => void
}

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Makes the contexts of handlers. */
export function contexts(deps: Deps) {
  const { db, settings, jobs, live, files, clock } = deps
  const mediaFor = mediaAddresses(deps)

  const toPublic = ({ request, reply }: Exchange, tx: Query = db): PublicContext => ({
    ...{ tx, settings, jobs, live, now: clock },
    ip: request.ip,
    network: toNetwork(request.ip),
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: { header: request.headers.cookie ?? '', set: (cookie) => void reply.header('set-cookie', cookie) },
    media: mediaFor(request.actor),
  })

  const toRead = (exchange: Exchange, tx: Query = db): ReadContext => ({
    ...toPublic(exchange, tx),
    actor: signedIn(exchange.request),
    files,
  })

  function toWrite(exchange: Exchange, tx: Query, effects: Effects): WriteContext {
    const context = toRead(exchange, tx)
    return {
      ...context,
      audit: new AuditRecords(),
      pictures: withinQuota(pictures(tx, files, effects), { tx, actor: context.actor.id, now: clock() }),
      removeMessages: messageRemover(settings, effects),
      publish: (fact) => live.publish(tx, effects, fact),
      onRollback: (effect) => effects.onRollback(async () => void (await effect())),
      clearSite: () => void exchange.reply.header('clear-site-data', '"cache", "storage"'),
    }
  }

  return { toPublic, toRead, toWrite }
}

/** The administrator whom `requireSession` has found. */
export function signedIn({ actor }: FastifyRequest): Actor {
  if (!actor) throw unauthorized()
  return actor
}

type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? { params: P } : unknown
type QueryPart<E> = E extends { query: infer Q extends z.ZodMiniType } ? { query: z.output<Q> } : unknown
type Headers<E> = E extends { headers: infer H extends z.ZodMiniType } ? { headers: z.output<H> } : unknown
type Body<E> = E extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown
type HandlerRequest<E extends Endpoint> = Params<E> & QueryPart<E> & Headers<E> & Body<E>

export interface RowStream<T> {
  readonly total: number
  readonly rows: AsyncIterable<T>
}

type HandlerResponse<E extends Endpoint> = E extends { stream: 'ndjson' }
  ? RowStream<Output<E>>
  : E extends { stream: 'live' } | { file: string }
    ? Readable
    : E extends { successMessage: string }
      ? Output<E> | undefined | void
      : Output<E>
type HandlerRefusal<E extends Endpoint> = E extends { method: 'GET' } | { scope: 'public' } ? never : HttpError
type HandlerContext<E extends Endpoint> = E extends { scope: 'public' } ? PublicContext : E extends { method: 'GET' } ? ReadContext : WriteContext
export type Handler<E extends Endpoint> = (received: HandlerRequest<E>, context: HandlerContext<E>) => Promise<HandlerResponse<E> | HandlerRefusal<E>>

export type Area = Readonly<Record<string, Endpoint>>
type EndpointHandlers<A> = { readonly [K in keyof A]: A[K] extends Endpoint ? Handler<A[K]> : never }
export type Handlers<C> = { readonly [A in keyof C]: EndpointHandlers<C[A]> }
/** The handlers of an area of the contract, by its name. */
export type AreaHandlers<A extends keyof typeof contract> = EndpointHandlers<(typeof contract)[A]>
