import { getCore, getInfo, type Endpoint, type Shape } from '@matchdesk/shared/contract'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type * as z from 'zod/mini'
import { HttpError } from '../errors/httpError'
import type { Input } from './answer'

type Values = Readonly<Record<string, unknown>>

/** Picks the route whose body fits, and reads its values. */
export async function validate<R extends { endpoint: Endpoint }>(request: FastifyRequest, routes: readonly R[]): Promise<{ route: R; input: Input }> {
  const params = validateParams(Object(request.params))
  const form = request.isMultipart()
  const candidates = routes.filter(({ endpoint }) => !endpoint.body || (endpoint.encoding === 'form') === form)
  const candidate = candidates[0]
  if (!candidate) throw new HttpError(415, form ? 'Please send this as JSON' : 'Please send this as a multipart form')
  const values: unknown = form && candidate.endpoint.body ? await readMultipart(request) : (request.body ?? {})
  const { route, body } = validateBody(candidates, values)
  const { endpoint } = route
  const query = endpoint.query ? parse(endpoint.query, parseTexts(endpoint.query, refuseRepetition(Object(request.query)))) : {}
  const headers = endpoint.headers ? parse(endpoint.headers, pickHeaders(endpoint.headers, request)) : {}
  return { route, input: { params, query, headers, body } }
}

function validateBody<R extends { endpoint: Endpoint }>(routes: readonly R[], values: unknown): { route: R; body: unknown } {
  let failure: unknown
  for (const route of routes) {
    const { body, encoding } = route.endpoint
    if (!body) return { route, body: undefined }
    try {
      return { route, body: parse(body, encoding === 'form' ? parseTexts(body as Shape, values) : values) }
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

function validateParams(params: Values): Record<string, string> {
  if (Object.values(params).includes('')) throw new HttpError(404, 'There is nothing at this address')
  for (const [name, value] of Object.entries(params))
    // oxlint-disable-next-line no-control-regex
    if (typeof value !== 'string' || !/^[^\u0000-\u001f\u007f]{1,64}$/.test(value))
      throw new HttpError(400, 'This address is not valid', { field: name })
  return params as Record<string, string>
}

function refuseRepetition(query: Values): Values {
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) throw new HttpError(400, `${name} is given twice`, { field: name })
  return query
}

const pickHeaders = (schema: Shape, request: FastifyRequest) =>
  Object.fromEntries(Object.keys(schema._zod.def.shape).map((name) => [name, request.headers[name.toLowerCase()]]))

function parseTexts(schema: Shape, texts: unknown): Values {
  const { shape } = schema._zod.def
  return Object.fromEntries(
    Object.entries<unknown>(Object(texts)).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field && typeof value === 'string' ? parseText(getCore(field)._zod.def.type, value) : value]
    }),
  )
}

function parseText(type: string, text: string): unknown {
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** An issue for which the contract has no words has an empty message. */
function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: () => '' })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path[0]
  throw new HttpError(400, toMessage(schema, value, issue), typeof field === 'string' ? { field } : {})
}

function toMessage(schema: z.ZodMiniType, value: unknown, issue: { message: string; path: PropertyKey[] } | undefined): string {
  if (issue?.message) return issue.message
  const name = issue?.path[0]
  if (typeof name !== 'string') return 'The request is not valid'
  const field = (schema as Shape)._zod.def.shape?.[name]
  const title = (field && getInfo(field)?.title) ?? name
  const missing = Object(value)[name] === undefined
  return missing ? `${title} required!` : `${title} is not valid`
}

/** Throws 400 for a form that cannot be read. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request)
  } catch (error) {
    throw error instanceof HttpError || isTooLarge(error) ? error : new HttpError(400, 'This form is damaged or cut short. Please send it again')
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** The type of a file is detected from its bytes, never taken from the client. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (fields.has(part.fieldname)) throw new HttpError(400, `${part.fieldname} is given twice`, { field: part.fieldname })
    if (part.type === 'field') fields.set(part.fieldname, part.value)
    else {
      const bytes = new Uint8Array(await part.toBuffer())
      if (bytes.length > 0) fields.set(part.fieldname, new File([bytes], 'picture', { type: await contentType(bytes) }))
    }
  }
  return Object.fromEntries(fields)
}

async function contentType(bytes: Uint8Array): Promise<string> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return kind?.mime ?? 'application/octet-stream'
}
