import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { HttpError } from '../errors/httpError'
import type { PublicContext, ReadContext, WriteContext } from './context'

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
export type AreaHandlers<A> = { readonly [K in keyof A]: A[K] extends Endpoint ? Handler<A[K]> : never }
export type Handlers<C> = { readonly [A in keyof C]: AreaHandlers<C[A]> }
