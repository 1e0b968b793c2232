import * as z from 'zod/mini'
import type { Endpoint, ListEndpoint, Method, Output, Resource, ListRow } from './endpoint'
import { level, type Level } from './level'
import { totals } from './listQuery'
import { Message } from './outputs'
import type { Access, ScopeGroup } from './scope'

type Common = Pick<Endpoint, 'aliases' | 'scope' | 'level' | 'title' | 'withoutFactor'>

/**
 * The makers of the operations of one area. A read asks for the scope `read` of the group, a write for `act`, and each belongs to the level of the area,
 * unless the operation names another one.
 */
export function operations<const L extends Level | undefined = undefined>(group: ScopeGroup | 'self' | 'account', areaLevel?: L) {
  const readScope: Access = group === 'self' || group === 'account' ? group : `${group}.read`
  const actScope: Access = group === 'self' || group === 'account' ? group : `${group}.act`

  /** A GET that returns one thing. */
  function read<P extends string, O extends z.ZodMiniType, const R extends Partial<Endpoint>>(
    path: P,
    output: O,
    rest: R & { resources: readonly Resource[] },
  ): Read<P, O, R, L>
  function read(path: string, output: z.ZodMiniType, rest: Partial<Endpoint>): Endpoint {
    return { scope: readScope, level: areaLevel, ...rest, method: 'GET', path, output }
  }

  /** A GET that returns rows. `rowsPath` names the array, dotted when it is nested; '' when the response is the array. */
  function list<
    P extends string,
    const A extends string,
    R extends Readonly<Record<string, z.ZodMiniType>> & { readonly id: z.ZodMiniType<string> },
    const Q extends Readonly<Record<string, z.ZodMiniType>> = Record<never, never>,
  >(
    path: P,
    options: Partial<Common> & { resources: readonly Resource[]; rowsPath: A; row: R; labelField: keyof R & string; query?: Q; size?: number },
  ) {
    const row = z.object(options.row)
    const rowsPath = options.rowsPath === '' ? [] : options.rowsPath.split('.')
    const rows: z.ZodMiniType = z.array(row)
    const total = 'page' in (options.query ?? {}) ? totals : {}
    const output = rowsPath.reduceRight<z.ZodMiniType>(
      (inner, key, depth) => z.object({ [key]: inner, ...(depth === 0 ? total : {}) }),
      rows,
    ) as ListOutput<A, z.ZodMiniObject<R>, Q>
    const query = z.object((options.query ?? {}) as Q)
    return { scope: readScope as NotPublic, level: areaLevel, ...options, method: 'GET' as const, path, query, row, rowsPath, output }
  }

  /** Anything that changes something. `call` is `METHOD /path`; `form` travels as multipart, `body` as JSON. */
  function write<
    const C extends `${Exclude<Method, 'GET'>} /${string}`,
    const R extends Omit<Partial<Endpoint>, 'body' | 'title'> & { title: string; body?: z.ZodMiniType },
  >(call: C, rest: R): Written<C, R, L>
  function write(call: string, rest: Partial<Endpoint>): object {
    const [method, path] = call.split(' ')
    return { scope: actScope, level: areaLevel, output: Message, ...rest, method, path }
  }

  return { read, list, write }
}

/** The makers of operations beyond this contract: any session may call them, as far as the console knows. */
export const { list, read, write } = operations('self')

type NotPublic = Exclude<Access, 'public'>

type Read<P extends string, O extends z.ZodMiniType, R, L> = Omit<R, 'scope' | 'level'> & {
  readonly method: 'GET'
  readonly path: P
  readonly output: O
  readonly scope: ScopeIn<R>
  readonly level: LevelIn<R, L>
}

type Totals = z.output<z.ZodMiniObject<typeof totals>>
type ListOutput<A extends string, R extends z.ZodMiniType, Q> = z.ZodMiniType<ListAnswer<A, z.output<R>, Q>, ListAnswer<A, z.output<R>, Q>>
type ListAnswer<A extends string, Row, Q> = A extends ''
  ? Row[]
  : A extends `${infer Head}.${infer Tail}`
    ? Record<Head, Record<Tail, Row[]>>
    : Record<A, Row[]> & (Q extends { page: unknown } ? Totals : unknown)

type CallMethod<C extends string> = C extends `${infer M extends Method} ${string}` ? M : never
type CallPath<C extends string> = C extends `${string} ${infer P}` ? P : never
type Written<C extends string, R, L> = Omit<R, 'output' | 'scope' | 'level'> & {
  readonly method: CallMethod<C>
  readonly path: CallPath<C>
  readonly output: R extends { output: infer O extends z.ZodMiniType } ? O : typeof Message
  readonly scope: ScopeIn<R>
  readonly level: LevelIn<R, L>
}
type ScopeIn<R> = R extends { scope: infer S extends Access } ? S : NotPublic
type LevelIn<R, L> = R extends { level: infer V extends Level } ? V : L

/** The rows in a response of a list. */
export function getRows<E extends ListEndpoint>(endpoint: E, response: Output<E>): ListRow<E>[] {
  return endpoint.rowsPath.reduce((inner, key) => inner[key], Object(response))
}

/** The moment that the pages of a list are read as of, how many rows came later, and whether pages end early; nothing from an API that does not say it. */
export const getMoment = (response: unknown): Partial<Pick<Totals, 'as_of' | 'newer' | 'more'>> => Object(response)

/** The number of rows on all pages. */
export function getTotal<E extends ListEndpoint>(endpoint: E, response: Output<E>): number {
  const { total }: { total?: number } = Object(response)
  return total ?? getRows(endpoint, response).length
}

/** Two admins on one record: an update carries the `updatedAt` it was read with; a stale one is refused with 412 and the current record. */
export const versionGuard = { headers: z.object({ 'If-Match': level('records', z.string().check(z.maxLength(64))) }) }

/** The header under which a write counts once, however often it is sent. */
export const keyHeader = 'Idempotency-Key'
