import * as z from 'zod/mini'
import { extra } from './extra'

/** The resources that an endpoint shows or changes. The client reads a list again when one of its resources changes. */
export type Resource =
  | 'session'
  | 'app_users'
  | 'admin_users'
  | 'special_users'
  | 'packages'
  | 'subscriptions'
  | 'histories'
  | 'bank_details'
  | 'reports'
  | 'notifications'
  | 'masterdata'
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
  /** The capability that it belongs to, where spec.md does not ask for it: it is called only where the API has that capability. */
  readonly extra?: string
  /** Its name in the history, as a person did it. Every write has one; a read that has one is recorded too. */
  readonly title?: string
  /** The people that may call it. */
  readonly access: 'public' | 'admin'
  /** The client says who asks, though the server lets anybody in. */
  readonly carriesSession?: true
  /** The resources that a read shows. When one of them changes, the client reads again. */
  readonly resources?: readonly Resource[]
  readonly query?: Shape
  /** JSON unless `encoding` says that it travels as a multipart form. */
  readonly body?: z.ZodMiniType
  readonly encoding?: 'form'
  /** How many seconds anybody may keep the response of a public read. */
  readonly maxAge?: number
  /** The response is one JSON value a line, each of the shape `output`, sent as it is made. `live` goes on until somebody ends it. */
  readonly stream?: 'ndjson' | 'live'
  /** Headers of its own, over those of the session. */
  readonly headers?: Shape
  readonly output: z.ZodMiniType
  /** The answer of a write is a secret that is stored nowhere: a key does not make it count once. */
  readonly secretOutput?: true
  /** The capability of an API that knows a browser again by a cookie: only then do cookies go to an API on another origin. */
  readonly knowsDevice?: string
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
  /** Where the rows are in the response; empty when the response is the array itself. */
  readonly rowsPath: readonly string[]
  /** The column that names a row to a person. */
  readonly labelField: string
  /** Rows a page; undefined when everything comes at once. */
  readonly size?: number
}

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

/** What one sends to an endpoint. */
export type Input<E extends Endpoint> = ParamsPart<E['path']> & QueryPart<E> & HeadersPart<E> & BodyPart<E>
/** The output of an endpoint. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** One row of a list. */
export type RowOf<E extends ListEndpoint> = z.output<E['row']> & Row

/** The plain response of a write. */
export const Message = z.object({ message: z.string() })

/** How a write can be undone: by `POST /undo/:id`, before the moment `until`. */
export const Undo = z.object({ id: z.string(), until: z.iso.datetime() })
export type Undo = z.output<typeof Undo>

/** The response of a delete. */
export const Deleted = z.object({ message: z.string(), undo: extra('undo-deletes', Undo) })

/**
 * The response of a bulk write, with status 200 also when some rows are refused: the outcome of each row, in the order sent. Without
 * `results`, a response of 2xx says that all rows are done.
 * `message` is the reason of a refusal, and `current` the row as it is now when somebody else changed it.
 */
export const BulkResults = z.object({
  message: z.string(),
  results: extra(
    'results',
    z.array(z.object({ id: z.string(), done: z.boolean(), message: z.optional(z.string()), current: z.optional(z.unknown()) })),
  ),
  undo: extra('undo', Undo),
})
export type BulkResults = z.output<typeof BulkResults>

const uses = {
  count: z.int(),
  more: z.boolean(),
  by: z.enum(['profiles', 'reports', 'special users', 'members', 'payments', 'pending payments']),
}

/** How many of what use a record: counted up to 1,000, `more` says that there are more. `also` are uses of other kinds. */
export const Usage = z.object({ ...uses, also: z.optional(z.array(z.object(uses))) })
export type Usage = z.output<typeof Usage>

/** A moment that somebody sends. Its seconds may have decimals, but not any number of them. */
export const sentMoment = () => z.iso.datetime().check(z.maxLength(40))

const asOf = extra('as-of', sentMoment())

/**
 * The query of a list in pages. `limit` is listed only where the client sends it. With `as_of`, the moment that the first page was read,
 * the other pages leave out the rows that came later; a moment more than a day ago counts as absent.
 */
export const page = { page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), as_of: asOf }

/** How many rows all pages have, the moment that they are read as of, and how many rows came later. */
export const counted = { total: z.int(), as_of: asOf, newer: extra('as-of', z.int()) }
export const limit = { limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))) }
export const search = { search: z.optional(z.string().check(z.maxLength(100))) }

/** Two admins on one record: an update carries the `updatedAt` it was read with; a stale one is refused with 412 and the current record. */
export const guarded = { headers: z.object({ 'If-Match': extra('If-Match', z.string().check(z.maxLength(64))) }) }

type Common = Pick<Endpoint, 'aliases' | 'access' | 'extra' | 'title'>

/** A GET that returns one thing. */
export function read<P extends string, O extends z.ZodMiniType, const R extends Partial<Endpoint>>(
  path: P,
  output: O,
  rest: R & { resources: readonly Resource[] },
) {
  return { access: 'admin' as const, ...rest, method: 'GET' as const, path, output } as unknown as Read<P, O, R>
}

type Read<P extends string, O extends z.ZodMiniType, R> = Omit<R, 'access'> & {
  readonly method: 'GET'
  readonly path: P
  readonly output: O
  readonly access: AccessOf<R>
}

/** A GET that returns rows. `rowsPath` names the array, dotted when it is nested; '' when the response is the array. */
export function list<
  P extends string,
  const A extends string,
  R extends Readonly<Record<string, z.ZodMiniType>> & { readonly id: z.ZodMiniType<string> },
  const Q extends Readonly<Record<string, z.ZodMiniType>> = Record<never, never>,
>(path: P, of: Partial<Common> & { resources: readonly Resource[]; rowsPath: A; row: R; labelField: keyof R & string; query?: Q; size?: number }) {
  const row = z.object(of.row)
  const rowsPath = of.rowsPath === '' ? [] : of.rowsPath.split('.')
  const rows: z.ZodMiniType = z.array(row)
  const total = 'page' in (of.query ?? {}) ? counted : {}
  const output = rowsPath.reduceRight<z.ZodMiniType>(
    (inner, key, depth) => z.object({ [key]: inner, ...(depth === 0 ? total : {}) }),
    rows,
  ) as unknown as ListOutput<A, z.ZodMiniObject<R>, Q>
  const query = z.object((of.query ?? {}) as Q)
  return { access: 'admin' as const, ...of, method: 'GET' as const, path, query, row, rowsPath, output }
}

type Counted = z.output<z.ZodMiniObject<typeof counted>>
type ListOutput<A extends string, R extends z.ZodMiniType, Q> = z.ZodMiniType<ListAnswer<A, z.output<R>, Q>, ListAnswer<A, z.output<R>, Q>>
type ListAnswer<A extends string, Row, Q> = A extends ''
  ? Row[]
  : A extends `${infer Head}.${infer Tail}`
    ? Record<Head, Record<Tail, Row[]>>
    : Record<A, Row[]> & (Q extends { page: unknown } ? Counted : unknown)

/** Anything that changes something. `call` is `METHOD /path`; `form` travels as multipart, `body` as JSON. */
export function write<
  const C extends `${Exclude<Method, 'GET'>} /${string}`,
  const R extends Omit<Partial<Endpoint>, 'body' | 'title'> & { title: string; body?: z.ZodMiniType },
>(call: C, rest: R) {
  const [method, path] = call.split(' ') as [MethodOf<C>, PathOf<C>]
  return { access: 'admin' as const, output: Message, ...rest, method, path } as unknown as Written<C, R>
}

type MethodOf<C extends string> = C extends `${infer M extends Method} ${string}` ? M : never
type PathOf<C extends string> = C extends `${string} ${infer P}` ? P : never
type Written<C extends string, R> = Omit<R, 'output' | 'access'> & {
  readonly method: MethodOf<C>
  readonly path: PathOf<C>
  readonly output: R extends { output: infer O extends z.ZodMiniType } ? O : typeof Message
  readonly access: AccessOf<R>
}
type AccessOf<R> = R extends { access: infer A extends 'public' | 'admin' } ? A : 'admin'

/** The rows in a response of a list. */
export function rowsOf<E extends ListEndpoint>(endpoint: E, response: Output<E>): RowOf<E>[] {
  return endpoint.rowsPath.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], response) as RowOf<E>[]
}

/** The moment that the pages of a list are read as of, and how many rows came later; nothing from an API that does not say it. */
export const asOfIn = (response: unknown): { readonly as_of?: string | undefined; readonly newer?: number | undefined } =>
  response as Partial<Counted>

/** How many rows there are on all pages. */
export function totalOf<E extends ListEndpoint>(endpoint: E, response: Output<E>): number {
  const total = (response as { total?: number }).total
  return total ?? rowsOf(endpoint, response).length
}
