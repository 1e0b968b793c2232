import type { Claim, Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Actor } from '../auth/session'
import type { Query } from '../db/connect'
import type { HttpError } from '../errors/httpError'
import type { JobEngine } from '../jobs/engine'
import type { Live } from '../live/live'
import type { SentMessages } from '../jobs/outboxFiles'
import type { Media } from '../media/signedAddresses'
import type { Pictures } from '../media/pictures'
import type { Trail } from '../records/trail'
import type { Settings } from '../settings'

/** The cookies that came with a request, as one header, and one to send back. */
export interface Cookies {
  readonly sent: string
  readonly set: (cookie: string) => void
}

export interface Context<A = Actor> {
  readonly actor: A
  readonly cookies: Cookies
  /** The transaction of a write; for reads and public endpoints the database itself. */
  readonly tx: Query
  readonly now: () => Date
  readonly ip: string
  readonly requestId: string
  readonly settings: Settings
  readonly jobs: JobEngine
  readonly live: Live
  /** Tells other consoles of a claim when the transaction commits. */
  readonly publish: (claim: Claim) => Promise<void>
  readonly media: Media
  readonly pictures: Pictures
  readonly messages: SentMessages
  /** Takes back what a write did outside of the database, when its transaction does not commit. */
  readonly undo: (effect: () => Promise<unknown>) => void
  /** What a write changes, for its audit row: without a record it leaves none. */
  readonly audit: Trail
}

type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? { params: P } : unknown
type QueryPart<E> = E extends { query: infer Q extends z.ZodMiniType } ? { query: z.output<Q> } : unknown
type Headers<E> = E extends { headers: infer H extends z.ZodMiniType } ? { headers: z.output<H> } : unknown
type Body<E> = E extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown
type RequestOf<E extends Endpoint> = Params<E> & QueryPart<E> & Headers<E> & Body<E>

/** What a streaming endpoint returns: the number of rows, and the rows as they are read. */
export interface RowStream<T> {
  readonly total: number
  readonly rows: AsyncIterable<T>
}

type ResponseOf<E extends Endpoint> = E extends { stream: 'ndjson' }
  ? RowStream<Output<E>>
  : E extends { stream: 'live' }
    ? Readable
    : E extends { successMessage: string }
      ? Output<E> | undefined | void
      : Output<E>
type RefusalOf<E extends Endpoint> = E extends { method: 'GET' } | { access: 'public' } ? never : HttpError
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Actor
export type Handler<E extends Endpoint> = (received: RequestOf<E>, context: Context<ActorOf<E>>) => Promise<ResponseOf<E> | RefusalOf<E>>

export type Area = Readonly<Record<string, Endpoint>>
export type AreaHandlers<A> = { readonly [K in keyof A]: A[K] extends Endpoint ? Handler<A[K]> : never }
export type Handlers<C> = { readonly [A in keyof C]: AreaHandlers<C[A]> }
