import * as z from 'zod/mini'
import type { Endpoint, ListEndpoint, Shape } from './endpoint'
import { getChoices, filterBy, getInfo } from './field'
import { getLevel } from './level'
import { isAllowed, type Ability, type Access } from './scope'

type Capabilities = ReadonlySet<Ability>

const results = new WeakMap<Capabilities, Map<Endpoint, Endpoint>>()

/**
 * An endpoint without the parameters, choices and fields that the API lacks: all of them until the capabilities are known. Undefined for
 * an endpoint that the API lacks, or may lack, and for one whose scope the session lacks. The same arguments give the same endpoint.
 */
export function endpointFor<E extends Endpoint>(endpoint: E, capabilities: Capabilities | undefined): E | undefined {
  if (endpoint.level !== undefined && !capabilities?.has(endpoint.level)) return undefined
  const scopes: Access[] = endpoint.reauth === 'always' ? [endpoint.scope, 'account'] : [endpoint.scope]
  if (!scopes.every((scope) => isAllowed(capabilities, scope))) return undefined
  if (!capabilities) return endpoint
  const endpoints = results.get(capabilities) ?? new Map<Endpoint, Endpoint>()
  results.set(capabilities, endpoints)
  const reducedEndpoint = endpoints.get(endpoint) ?? reduce(endpoint, capabilities)
  endpoints.set(endpoint, reducedEndpoint)
  return reducedEndpoint as E
}

function reduce(endpoint: Endpoint, capabilities: Capabilities): Endpoint {
  const { query, row, body } = endpoint as Partial<ListEndpoint>
  const fields = body && 'shape' in body ? (body as Shape) : undefined
  const parts = {
    ...(query && { query: without(query, capabilities) }),
    ...(row && { row: without(row, capabilities) }),
    ...(fields && { body: without(fields, capabilities) }),
  }
  return Object.values(parts).every((part) => part === query || part === row || part === fields) ? endpoint : { ...endpoint, ...parts }
}

function without(schema: Shape, capabilities: Capabilities): Shape {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const level = getLevel(field)
    return level === undefined || capabilities.has(level) ? [[name, withoutChoices(field, capabilities)]] : []
  })
  const isUnchanged = entries.length === Object.keys(schema.shape).length && entries.every(([name, field]) => schema.shape[name] === field)
  return isUnchanged ? schema : z.object(Object.fromEntries(entries))
}

function withoutChoices(schema: z.ZodMiniType, capabilities: Capabilities): z.ZodMiniType {
  const info = getInfo(schema)
  const lacking = Object.entries(info?.choiceLevels ?? {}).flatMap(([choice, level]) => (capabilities.has(level) ? [] : [choice]))
  const [start, ...rest] = (getChoices(schema) ?? []).filter((choice) => !lacking.includes(choice))
  return info && start !== undefined && lacking.length > 0 ? filterBy(info.title, [start, ...rest], info) : schema
}
