import type * as z from 'zod/mini'
import type { Level } from './level'
import type { Access } from './scope'

/** The resources of which a delete, or a decision, can be undone. */
export const undoableResources = ['payments', 'subscriptions', 'app_users', 'special_users', 'packages', 'bank_details', 'masterdata'] as const

/** The resources that an endpoint shows or changes. The client reads a list again when one of its resources changes. */
export type Resource =
  | (typeof undoableResources)[number]
  | 'session'
  | 'admin_users'
  | 'portals'
  | 'reports'
  | 'notifications'
  | 'geography'
  | 'setting'
  | 'remotes'
  | 'capabilities'
  | 'history'
  | 'notes'
  | 'preferences'
  | 'claims'
  | 'views'
  | 'undos'
  | 'statements'
  | 'look_alikes'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Shape = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>
export type Row = { readonly id: string }

/**
 * One endpoint of the API as data: the server mounts it, the client calls it, screens and OpenAPI read it.
 * Two endpoints may share a method and path: the server tells them apart by encoding, then by whose body fits first.
 */
export interface Endpoint {
  readonly method: Method
  /** Below `/api/v1`; `:name` parts are its params. */
  readonly path: string
  /** Other names of the same endpoint: served, never called. */
  readonly aliases?: readonly string[]
  /** The level that it belongs to, where spec.md does not ask for it: it is called only where the API has that level. */
  readonly level?: Level
  /** Its name in the history, as a person did it. Every write has one; a read that has one is recorded too. */
  readonly title?: string
  /** The right that it asks for. */
  readonly scope: Access
  /** The client says who asks, though the server lets anybody in. */
  readonly carriesSession?: true
  /** The resources that a read shows. When one of them changes, the client reads again. */
  readonly resources?: readonly Resource[]
  readonly query?: Shape
  /** JSON unless `encoding` says that it travels as a multipart form. */
  readonly body?: z.ZodMiniType
  readonly encoding?: 'form'
  /** The bytes that its body may have; a megabyte without it. */
  readonly maxBytes?: number
  /** Seconds that anybody may keep the response of a public read. */
  readonly maxAge?: number
  /** The response is one JSON value a line, each of the shape `output`, sent as it is made. `live` goes on until a person ends it. */
  readonly stream?: 'ndjson' | 'live'
  /** Headers of its own, over those of the session. */
  readonly headers?: Shape
  readonly output: z.ZodMiniType
  /** The answer of a write is a secret that is stored nowhere: a key does not make it count once. */
  readonly secretOutput?: true
  /** With this level, the API sets or reads a cookie: only then do cookies go to an API on another origin. */
  readonly cookieLevel?: Level
  /** It needs a password that was typed a few minutes ago: always, or over `manyRows` rows. Else it is refused with `reauthRequired`. */
  readonly reauth?: 'always' | 'manyRows'
  /** An administrator without a second factor may call it where the API requires one. */
  readonly withoutFactor?: true
  /** A tab sends it by itself: it does not count as use of the session. */
  readonly background?: true
  /** It leaves no audit row: a tab does it by itself, or it changes nobody's data. */
  readonly unaudited?: true
  /** The resources that a write changes, each with the delay in milliseconds before the client reads it again. */
  readonly changes?: Partial<Record<Resource, number>>
  /** The message after a successful write; the client fills `{name}` from the body. Without it, the server's message. */
  readonly successMessage?: string
}

/** An endpoint that returns rows. */
export interface ListEndpoint extends Endpoint {
  readonly row: Shape
  /** The keys that lead to the rows in the response; empty when the response is the array itself. */
  readonly rowsPath: readonly string[]
  /** The column that names a row to a person. */
  readonly labelField: string
  /** Rows a page; undefined when everything comes at once. */
  readonly size?: number
}

/** An endpoint whose response is a file of this media type, sent as it is made. */
export interface FileEndpoint extends Endpoint {
  readonly file: string
}

export const isFile = (endpoint: Endpoint): endpoint is FileEndpoint => 'file' in endpoint

/** The names of the `:name` parts of a path. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsPart<P extends string> = [ParamNames<P>] extends [never] ? unknown : { params: Record<ParamNames<P>, string> }
type QueryPart<E> = E extends { query: infer Q extends z.ZodMiniType } ? { query?: z.input<Q> } : unknown
type HeadersPart<E> = E extends { headers: infer H extends z.ZodMiniType } ? { headers: z.input<H> } : unknown
type BodyPart<E> = E extends { body: infer B extends z.ZodMiniType } ? { body: z.input<B> } : unknown

export type Input<E extends Endpoint> = ParamsPart<E['path']> & QueryPart<E> & HeadersPart<E> & BodyPart<E>
/** The output of an endpoint. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** An output as an API with all levels returns it. */
export type Complete<T> = T extends readonly (infer One)[] ? Complete<One>[] : T extends object ? { [K in keyof T]-?: Complete<T[K]> } : T
/** One row of a list. */
export type ListRow<E extends ListEndpoint> = z.output<E['row']> & Row
