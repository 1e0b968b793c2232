import { coreOf, infoOf, type Endpoint, type Shape } from '@matchdesk/shared/contract'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../errors/httpError'
import { readForm } from './multipart'

export interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Reads a request and lets the schemas of the endpoints that share its route judge it; answers the first that fits. */
export async function receive<R extends { endpoint: Endpoint }>(request: FastifyRequest, routes: readonly R[]): Promise<{ route: R; input: Input }> {
  const params = judgeParams(request.params as Values)
  const form = request.isMultipart()
  const fitting = routes.filter(({ endpoint }) => !endpoint.body || (endpoint.encoding === 'form') === form)
  const first = fitting[0]
  if (!first) throw new Refusal(415, form ? 'Please send this as JSON' : 'Please send this as a multipart form')
  const sent = form && first.endpoint.body ? await readForm(request) : ((request.body ?? {}) as Values)
  const { route, body } = judgeBody(fitting, sent)
  const { endpoint } = route
  const query = endpoint.query ? judge(endpoint.query, typed(endpoint.query, single(request.query as Values))) : {}
  const headers = endpoint.headers ? judge(endpoint.headers, headersFor(endpoint.headers, request)) : {}
  return { route, input: { params, query, headers, body } }
}

function judgeBody<R extends { endpoint: Endpoint }>(routes: readonly R[], sent: Values): { route: R; body: unknown } {
  let refusal: unknown
  for (const route of routes) {
    const { body, encoding } = route.endpoint
    if (!body) return { route, body: undefined }
    try {
      return { route, body: judge(body, encoding === 'form' ? typed(body as Shape, sent) : sent) }
    } catch (error) {
      refusal ??= error
    }
  }
  throw refusal
}

function judgeParams(params: Values): Record<string, string> {
  for (const [name, value] of Object.entries(params))
    // eslint-disable-next-line no-control-regex
    if (typeof value !== 'string' || !/^[^\u0000-\u001f\u007f]{1,64}$/.test(value))
      throw new Refusal(400, 'This address is not valid', { field: name })
  return params as Record<string, string>
}

function single(query: Values): Values {
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) throw new Refusal(400, `${name} is given twice`, { field: name })
  return query
}

const headersFor = (schema: Shape, request: FastifyRequest) =>
  Object.fromEntries(Object.keys(schema._zod.def.shape).map((name) => [name, request.headers[name.toLowerCase()]]))

/** Texts of a query or a form become the numbers and booleans that the schema speaks of. */
function typed(schema: Shape, texts: Values): Values {
  const { shape } = schema._zod.def
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field && typeof value === 'string' ? asType(coreOf(field)._zod.def.type, value) : value]
    }),
  )
}

function asType(type: string, text: string): unknown {
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function judge(schema: z.ZodMiniType, value: unknown): unknown {
  const judged = schema.safeParse(value)
  if (judged.success) return judged.data
  const [issue] = judged.error.issues
  const field = issue?.path[0]
  throw new Refusal(400, messageOf(schema, value, issue), typeof field === 'string' ? { field } : {})
}

function messageOf(schema: z.ZodMiniType, value: unknown, issue: { message: string; path: PropertyKey[] } | undefined): string {
  if (issue && issue.message !== 'Invalid input') return issue.message
  const name = issue?.path[0]
  if (typeof name !== 'string') return 'The request is not valid'
  const field = (schema as Shape)._zod.def.shape?.[name]
  const title = (field && infoOf(field)?.title) ?? name
  const missing = (value as Values)[name] === undefined
  return missing ? `${title} required!` : `${title} is not valid`
}
