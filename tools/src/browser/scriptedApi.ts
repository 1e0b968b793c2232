import { contract, levels, type Endpoint } from '@matchdesk/shared/contract'
import { createSample } from './createSample'

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
