import { getInfo, isFile, manyRows, passwordMissing, recentMinutes, type Endpoint, scopeMissing, type Access } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'

const properties = {
  message: { type: 'string' },
  code: { type: 'string', description: 'What a program may rely on, whatever the words of the message' },
  requestId: { type: 'string', description: 'The id under which the log of the API has the request' },
  field: { type: 'string' },
}

const answer = (description: string, more: Readonly<Record<string, object>> = {}) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', required: ['message', 'code', 'requestId'], properties: { ...properties, ...more } } } },
})

const newer = {
  current: { description: 'The record as it is now' },
  changed_by: { type: 'string', description: 'The name of its author, where that is known' },
  changed_by_you: { type: 'boolean', description: 'The author is the administrator of this request' },
}

const reauthResponse = {
  always: `With the code ${passwordMissing}: the password was typed more than ${recentMinutes} minutes ago`,
  manyRows: `With the code ${passwordMissing}: these are more than ${manyRows} rows, and the password was typed more than ${recentMinutes} minutes ago`,
}

const scopeResponse = (scope: Access) => (scope === 'self' ? '' : `With the code ${scopeMissing}: the session lacks the scope ${scope}`)

const refusals = ({ method, path, scope, headers, body, reauth }: Endpoint) => ({
  400: answer('What was sent is not valid; `field` names the field'),
  ...(scope !== 'public' && { 401: answer('Nobody is signed in, or USERID names somebody else') }),
  ...(scope !== 'public' && { 403: answer([scopeResponse(scope), reauth && reauthResponse[reauth]].filter(Boolean).join('. ')) }),
  ...(path.includes(':') && { 404: answer('It does not exist') }),
  ...(method !== 'GET' && { 409: answer('It does not fit what is stored') }),
  ...(headers && 'If-Match' in headers._zod.def.shape && { 412: answer('The record has changed meanwhile', newer) }),
  ...(body && { 413: answer('The request is too large') }),
  429: { ...answer('Too many requests'), headers: { 'Retry-After': { description: 'In so many seconds again', schema: { type: 'integer' } } } },
  default: answer('Refused'),
})

type Schema = Record<string, unknown>

export function openapi(contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>, base: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  // OpenAPI has one path for addresses that differ in the names of their params only: it takes the names of the first.
  const pathsByShape = new Map<string, string>()
  const toPath = (address: string) => {
    const shape = address.replace(/:\w+/g, '{}')
    const path = pathsByShape.get(shape) ?? address
    pathsByShape.set(shape, path)
    return path
  }
  for (const [area, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints))
      for (const address of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const template = toPath(address)
        const path = (paths[base + template.replace(/:(\w+)/g, '{$1}')] ??= {})
        const method = endpoint.method.toLowerCase()
        const id = address === endpoint.path ? `${area}.${name}` : `${area}.${name}.at${address.replace(/\W+/g, '.')}`
        path[method] = mergeOperations(path[method], operation(id, area, endpoint, template))
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Matchdesk API', version: '1.0.0', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: '/', description: 'The origin of this document' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, userId: { type: 'apiKey', in: 'header', name: 'USERID' } },
    },
    paths,
  }
}

type Operation = ReturnType<typeof operation>

/** `appUsers.removeMany` as a person reads it: "App users: remove many". */
function toSummary(id: string): string {
  const [area = '', name = ''] = id.split('.').map((part) => part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${name}`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', maxLength: 128, description: 'Of requests with one key, one is done; the others get its answer' },
}

function operation(id: string, area: string, endpoint: Endpoint, path: string) {
  const media = endpoint.encoding === 'form' ? 'multipart/form-data' : 'application/json'
  const responseType = isFile(endpoint) ? endpoint.file : endpoint.stream ? 'application/x-ndjson' : 'application/json'
  return {
    operationId: id,
    summary: toSummary(id),
    ...(endpoint.title && !endpoint.unaudited && { description: `In the history as “${endpoint.title}”.` }),
    tags: [area],
    'x-scope': endpoint.scope,
    security: endpoint.scope !== 'public' ? [{ bearer: [], userId: [] }] : [],
    parameters: [
      ...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', maxLength: 64 },
      })),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
      ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: { [media]: { schema: toJson(endpoint.body, 'input') } } } }),
    responses: {
      200: { description: endpoint.successMessage ?? 'Done', content: { [responseType]: { schema: toJson(endpoint.output, 'output') } } },
      ...refusals(endpoint),
    },
  }
}

function parameters(place: 'query' | 'header', schema: Endpoint['query']) {
  if (!schema) return []
  const { properties = {}, required: requiredFields = [] } = toJson(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: requiredFields.includes(name), schema: property }))
}

function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema._zod.def as { type: string }).type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary', anyOf: undefined })
      const info = getInfo(zodSchema)
      if (info) Object.assign(jsonSchema, { title: info.title, ...(info.hint && { description: info.hint }) })
    },
  }) as Schema
  const { $schema, ...rest } = json
  return rest
}

/** Two endpoints at one address are one operation that takes either body and returns either answer. */
function mergeOperations(first: Operation | undefined, second: Operation): Operation {
  if (!first?.requestBody || !second.requestBody) return second
  const content: Record<string, { schema: Schema }> = { ...first.requestBody.content }
  for (const [media, { schema }] of Object.entries(second.requestBody.content))
    content[media] = { schema: content[media] ? { anyOf: [content[media].schema, schema] } : schema }
  const { 200: success, ...errors } = first.responses
  const type = 'application/json'
  const answers = [success, second.responses[200]].map((response) => response.content[type]?.schema ?? {})
  return {
    ...first,
    operationId: `${first.operationId}.or.${second.operationId}`,
    summary: `${first.summary}; ${second.summary}`,
    requestBody: { required: true, content },
    responses: { 200: { ...success, content: { [type]: { schema: { anyOf: answers } } } }, ...errors },
  }
}
