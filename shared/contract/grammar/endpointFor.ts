import * as z from 'zod/mini'
import type { Endpoint, ListEndpoint, Shape } from './endpoint'
import { field, getChoices, filterBy, getInfo } from './field'
import { getExtra } from './extra'

type Capabilities = ReadonlySet<string>

const results = new WeakMap<Capabilities, Map<Endpoint, Endpoint>>()

/**
 * An endpoint without the parameters, choices and fields that the API lacks: all of them until the capabilities are known. Undefined for
 * an endpoint that the API lacks, or may lack. The same arguments give the same endpoint.
 */
export function endpointFor<E extends Endpoint>(endpoint: E, capabilities: Capabilities | undefined): E | undefined {
  if (endpoint.extra !== undefined && !capabilities?.has(endpoint.extra)) return undefined
  if (!capabilities) return endpoint
  const endpoints = results.get(capabilities) ?? new Map<Endpoint, Endpoint>()
  results.set(capabilities, endpoints)
  const reducedEndpoint = endpoints.get(endpoint) ?? reduce(endpoint, capabilities)
  endpoints.set(endpoint, reducedEndpoint)
  return reducedEndpoint as E
}

function reduce(endpoint: Endpoint, capabilities: Capabilities): Endpoint {
  const { query, row } = endpoint as Partial<ListEndpoint>
  const parts = { ...(query && { query: without(query, capabilities) }), ...(row && { row: without(row, capabilities) }) }
  return Object.values(parts).every((part) => part === query || part === row) ? endpoint : { ...endpoint, ...parts }
}

function without(schema: Shape, capabilities: Capabilities): Shape {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const capability = getExtra(field)
    return capability === undefined || capabilities.has(capability) ? [[name, withoutValues(field, capabilities)]] : []
  })
  const isUnchanged = entries.length === Object.keys(schema.shape).length && entries.every(([name, field]) => schema.shape[name] === field)
  return isUnchanged ? schema : z.object(Object.fromEntries(entries))
}

function withoutValues(schema: z.ZodMiniType, capabilities: Capabilities): z.ZodMiniType {
  const info = getInfo(schema)
  if (info?.several && !capabilities.has(info.several)) return field(info.title, z.optional(schema), { ...info, several: undefined })
  const lacking = Object.entries(info?.extraChoices ?? {}).flatMap(([choice, capability]) => (capabilities.has(capability) ? [] : [choice]))
  const [start, ...rest] = (getChoices(schema) ?? []).filter((choice) => !lacking.includes(choice))
  return info && start !== undefined && lacking.length > 0 ? filterBy(info.title, [start, ...rest], info) : schema
}
