import { contract, levels, type Endpoint } from '@matchdesk/shared/contract'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))

const isAt = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

/** The endpoint of a request; a path without parameters comes before one with some. */
function endpointAt(method: string, path: string): Endpoint | undefined {
  const matches = endpoints.filter((endpoint) => endpoint.method === method && isAt(endpoint.path, path))
  return matches.find((endpoint) => endpoint.path === path) ?? matches[0]
}

/** Replies as an API with all levels that has one row of everything, so that a page shows its rows without a database. */
export function replyByScript(method: string, path: string): { status: number; body: unknown } {
  if (path === contract.capabilities.read.path) return { status: 200, body: { capabilities: levels } }
  const endpoint = endpointAt(method, path)
  if (!endpoint) return { status: 404, body: { message: 'Not found' } }
  // A stream without an end would keep every page from becoming idle.
  return { status: 200, body: endpoint.stream === 'live' ? '' : createSample(endpoint.output) }
}

type Schema = Endpoint['output']

interface Parts {
  readonly type: string
  readonly element?: Schema
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
}

/** Text comes as a date, since a page may format any text as one. */
const candidates = ['2024-05-01T10:00:00.000Z', '2024-05-01', '2024-05', '1', 'sample@example.com', '+923001234567', 'Sample', 1, true, null, {}, []]

/** A value that a schema accepts: objects with the fields they require, lists with one row. Undefined where a field may be absent. */
function createSample(schema: Schema): unknown {
  const { type, element, innerType, shape, options } = schema._zod.def as Parts
  if (type === 'optional') return undefined
  if (type === 'nullable') return null
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, createSample(part)]))
  if (element) return [createSample(element)]
  if (innerType) return createSample(innerType)
  if (type === 'enum' || type === 'literal') return [...(schema._zod.values ?? [])][0]
  if (options?.[0]) return createSample(options[0])
  return candidates.find((candidate) => schema.safeParse(candidate).success)
}
