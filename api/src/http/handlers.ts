import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type * as z from 'zod/mini'
import type { Actor } from '../auth/session'
import type { Query } from '../db/connect'
import type { Media } from '../media/signedAddresses'
import type { Pictures } from '../media/pictures'
import type { Settings } from '../settings'

export interface Context<A = Actor> {
  readonly actor: A
  /** The transaction of a write; for reads and for what anyone may call, the database itself. */
  readonly tx: Query
  readonly now: () => Date
  readonly ip: string
  readonly requestId: string
  readonly settings: Settings
  readonly media: Media
  readonly pictures: Pictures
  /** Names the records that a write is about, for the audit; without it, those of the path. */
  readonly about: (...ids: string[]) => void
  /** Runs when the write is committed. */
  readonly afterwards: (effect: () => Promise<void> | void) => void
}

type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? { params: P } : unknown
type QueryPart<E> = E extends { query: infer Q extends z.ZodMiniType } ? { query: z.output<Q> } : unknown
type Headers<E> = E extends { headers: infer H extends z.ZodMiniType } ? { headers: z.output<H> } : unknown
type Body<E> = E extends { body: infer B extends z.ZodMiniType } ? { body: z.output<B> } : unknown
export type Received<E extends Endpoint> = Params<E> & QueryPart<E> & Headers<E> & Body<E>

/** What a streaming endpoint answers: how many lines will come, and the lines as they are made. */
export interface Lines<T> {
  readonly total: number
  readonly lines: AsyncIterable<T>
}

type Answer<E extends Endpoint> = E extends { stream: 'ndjson' }
  ? Lines<Output<E>>
  : E extends { successMessage: string }
    ? Output<E> | undefined | void
    : Output<E>
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Actor
export type Handler<E extends Endpoint> = (received: Received<E>, context: Context<ActorOf<E>>) => Promise<Answer<E>>

export type Area = Readonly<Record<string, Endpoint>>
export type AreaHandlers<A> = { readonly [K in keyof A]: A[K] extends Endpoint ? Handler<A[K]> : never }
export type Handlers<C> = { readonly [A in keyof C]: AreaHandlers<C[A]> }
